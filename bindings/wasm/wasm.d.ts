// A bundler or runtime that handles the import differently returns another value.
declare module "*.wasm" {
  const module: unknown;
  export default module;
}

declare module "*.wasm?module" {
  const module: unknown;
  export default module;
}
