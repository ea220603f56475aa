// What the types of the package name of a browser and Node's types lack. With those of a browser these add nothing.

export {};

declare global {
  interface Worker {}
  namespace WebAssembly {
    interface Module {}
    interface Memory {}
  }
}
