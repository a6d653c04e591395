/** Section 3.3, step 2.6: the hole "default-ports". */

/** The default ports, by scheme in lower case. */
export const DEFAULT_PORTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["ftp", "21"],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);
