/** Matches tr46 and its dependencies in a built file: CommonJS modules that run when they are first required. */
export const TR46_MODULES = /^var (require_\w+) = \/\* @__PURE__ \*\/ __commonJS\w*\(.*?^\}\)\);$/gms;
