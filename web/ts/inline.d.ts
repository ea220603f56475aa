// The imports that the build turns into text.

declare module "*?raw" {
  const text: string;
  export default text;
}
