/** What the conditions of runtimes and engines select: see variants.ts. */
declare module "anyurl?deno" {
  export * from "anyurl";
}

declare module "anyurl?browser" {
  export * from "anyurl";
}

declare module "anyurl/percent?fallback" {
  export * from "anyurl/percent";
}

declare module "@anyurl/pattern?fallback" {
  export * from "@anyurl/pattern";
}

declare module "@anyurl/canonical?fallback" {
  export * from "@anyurl/canonical";
}

declare module "@anyurl/canonical?wasm" {
  export * from "@anyurl/canonical";
}

/** Files of the tests that export the entries of a package together. */
declare module "*/entries.ts?fallback" {
  export * from "@anyurl/canonical";
  export * from "@anyurl/canonical/query";
  export * from "@anyurl/guard";
  export * from "@anyurl/policy";
}

declare module "*/entries.ts?wasm" {
  export * from "@anyurl/canonical";
  export * from "@anyurl/canonical/query";
  export * from "@anyurl/guard";
  export * from "@anyurl/policy";
}
