// The imports that the build turns into text.

declare module "*?url&inline" {
  const dataUrl: string;
  export default dataUrl;
}

declare module "*?raw" {
  const text: string;
  export default text;
}
