/** Repetitive input that has made some parser slow. Time must grow in proportion to its length. */

export interface Repetition {
  readonly name: string;
  /** @returns input of about this many code units */
  make(length: number): string;
}

/** A label that is not all ASCII fails if it is longer, so longer runs are cut into labels. */
const LONGEST_LABEL = 800;

/** The labels of a domain, each one repeated character. */
function labels(character: string, length: number): string {
  const label = `${character.repeat(LONGEST_LABEL / character.length)}.`;
  return label.repeat(length / label.length);
}

export const repetitions: readonly Repetition[] = [
  { name: "@ in userinfo", make: (length) => `https://${"@".repeat(length)}h/` },
  { name: ": in userinfo", make: (length) => `https://${":".repeat(length)}@h/` },
  { name: "@ and : in userinfo", make: (length) => `https://${":@".repeat(length / 2)}h/` },
  { name: "% in userinfo", make: (length) => `https://${"%".repeat(length)}@h/` },
  { name: "[", make: (length) => `https://${"[".repeat(length)}` },
  { name: "[ and ]", make: (length) => `https://${"[]".repeat(length / 2)}` },
  { name: ": in an IPv6 address", make: (length) => `https://[${":".repeat(length)}]/` },
  { name: "digits in an IPv6 address", make: (length) => `https://[::${"1".repeat(length)}]/` },
  { name: "../", make: (length) => `https://h/${"a/".repeat(length / 4)}${"../".repeat(length / 6)}` },
  { name: "/ in another scheme", make: (length) => `foo:/${"/".repeat(length)}` },
  { name: "/ in a file", make: (length) => `file:${"/".repeat(length)}` },
  { name: "/%2e%2E", make: (length) => `https://h${"/%2e%2E".repeat(length / 7)}` },
  { name: "/%2e", make: (length) => `https://h${"/%2e".repeat(length / 4)}` },
  { name: "dots in a path", make: (length) => `https://h/${".".repeat(length)}` },
  { name: "\\ in a special path", make: (length) => `https://h/${"\\".repeat(length)}` },
  { name: "\\ in another scheme", make: (length) => `foo://h/${"\\".repeat(length)}` },
  { name: "tabs", make: (length) => `https://h/${"\t".repeat(length)}` },
  { name: "tabs between letters", make: (length) => `https://h/${"a\t".repeat(length / 2)}` },
  { name: "spaces at both ends", make: (length) => `${" ".repeat(length / 2)}https://h/${" ".repeat(length / 2)}` },
  { name: "spaces in an opaque path", make: (length) => `foo:a${" ".repeat(length)}b` },
  { name: "spaces at an opaque path's end", make: (length) => `foo:a${" ".repeat(length)}#` },
  { name: "labels of one letter", make: (length) => `https://${"é.".repeat(length / 2)}` },
  { name: "long labels", make: (length) => `https://${labels("é", length)}` },
  { name: "a label that is too long", make: (length) => `https://${"é".repeat(length)}` },
  { name: "a label of ASCII", make: (length) => `https://${"a".repeat(length)}/` },
  { name: "dots in a domain", make: (length) => `https://${".".repeat(length)}/` },
  { name: "ignored code points", make: (length) => `https://é${"\u00ad".repeat(length)}` },
  { name: "combining marks", make: (length) => `https://${labels("\u0300\u0316", length)}` },
  { name: "joiners", make: (length) => `https://${labels("\u0628\u200c\u0628\u200d", length)}` },
  { name: "right-to-left labels", make: (length) => `https://${labels("\u05d0", length)}` },
  { name: "Punycode", make: (length) => `https://${"xn--bcher-kva.".repeat(length / 14)}` },
  { name: "a label of Punycode", make: (length) => `https://xn--${"a".repeat(length)}/` },
  { name: "digits in an IPv4 address", make: (length) => `https://${"1".repeat(length)}` },
  { name: "numbers in an IPv4 address", make: (length) => `https://${"1.".repeat(length / 2)}` },
  { name: "zeros in a port", make: (length) => `https://h:${"0".repeat(length)}1/` },
  { name: "parameters", make: (length) => `https://h/?${"a=b&".repeat(length / 4)}` },
  { name: "& in a query", make: (length) => `https://h/?${"&".repeat(length)}` },
  { name: "% in a query", make: (length) => `https://h/?${"%".repeat(length)}` },
  { name: "? in a query", make: (length) => `https://h/${"?".repeat(length)}` },
  { name: "# in a fragment", make: (length) => `https://h/${"#".repeat(length)}` },
  { name: "lone surrogates", make: (length) => `https://h/${"\ud800".repeat(length)}` },
  { name: "surrogate pairs", make: (length) => `https://h/${"\u{1f600}".repeat(length / 2)}` },
];
