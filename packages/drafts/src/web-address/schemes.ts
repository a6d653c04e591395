/** Sections 2 and 3: the schemes with a default port. */

/** The default ports of the schemes that had one in 2009 and that browsers of that year knew. */
const DEFAULT_PORTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["ftp", "21"],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);

function inLowerCase(scheme: string): string {
  return scheme.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Returns the default port of the protocol that a scheme gives. */
export function defaultPortOf(scheme: string): string | undefined {
  return DEFAULT_PORTS.get(inLowerCase(scheme));
}

/** Returns whether a scheme has this name, in any case. */
export function isScheme(scheme: string, name: string): boolean {
  return inLowerCase(scheme) === name;
}
