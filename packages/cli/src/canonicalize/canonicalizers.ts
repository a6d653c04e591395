/** The part of the package of canonical URLs that runs need: a file of its own in the bundle, which loads sooner. */
export { canonicalize, canonicalizeLines, createCanonicalizer } from "@anyurl/canonical";
export { compileGlobs } from "@anyurl/canonical/query";
