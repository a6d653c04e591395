/** The entries of the packages for canonical forms, together, so that tests can run them on each engine. */
export * from "@anyurl/canonical";
export * from "@anyurl/canonical/query";
export * from "@anyurl/guard";
export * from "@anyurl/policy";
