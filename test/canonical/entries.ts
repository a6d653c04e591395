/** The entries of @anyurl/canonical, together: `@anyurl/canonical/fallback` and `/wasm` have the same functions. */
export * from "@anyurl/canonical";
export * from "@anyurl/canonical/guard";
export * from "@anyurl/canonical/host";
export * from "@anyurl/canonical/query";
export * from "@anyurl/canonical/safe-browsing";
