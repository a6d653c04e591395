/** The exports of anyurl.component.wasm. jco.ts says where a bundle finds them. */
declare module "component:anyurl" {
  type ComponentExports = import("./exports.ts").ComponentExports;

  export const parser: ComponentExports["parser"];
  export const lines: ComponentExports["lines"];
  export const domains: ComponentExports["domains"];
  export const text: ComponentExports["text"];
  export const forms: ComponentExports["forms"];
}
