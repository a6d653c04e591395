/** How tr46, and what it needs, stand in a built file: as CommonJS modules, each of which runs when it is first asked for. */
export const TR46_MODULES = /^var (require_\w+) = \/\* @__PURE__ \*\/ __commonJS\w*\(.*?^\}\)\);$/gms;
