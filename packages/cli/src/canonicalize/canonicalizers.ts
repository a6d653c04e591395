/** The part of the package of canonical URLs that runs need: a file of its own in the bundle, which loads sooner. */
export { canonicalize, canonicalizeLines, compileGlobs, createCanonicalizer } from "@anyurl/canonical";
