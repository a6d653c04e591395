/** What Deno and browsers get of `anyurl`: see variants.ts. */
declare module "anyurl?deno" {
  export * from "anyurl";
}

declare module "anyurl?browser" {
  export * from "anyurl";
}
