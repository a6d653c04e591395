/** The entries of @anyurl/canonical, together: `@anyurl/canonical/fallback` and `/wasm` have the same functions. */
export * from "@anyurl/canonical";
export * from "@anyurl/canonical";
export * from "@anyurl/canonical/query";
export * from "@anyurl/guard";
export * from "@anyurl/policy/host";
