/** Inputs that make a careless parser slow, hungry for memory, or deeply recursive. */

/** Each returns an input of about this many UTF-16 code units. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "marks in a host": (length) => `http://${"\u0301".repeat(length)}/`,
  "marks of two classes after a letter": (length) => `http://a${"\u0301\u0316".repeat(length / 2)}/`,
  "marks in a short label, many times": (length) => `http://${`a${"\u0316\u0301".repeat(30)}.`.repeat(length / 62)}/`,
  "letters that decompose": (length) => `http://${"\u1e69.".repeat(length / 2)}/`,
  "syllables of Hangul": (length) => `http://${"\uac01.".repeat(length / 2)}/`,
  "a ligature that maps to 18 letters": (length) => `http://${"\ufdfa".repeat(length)}/`,
  "one long label": (length) => `http://${"a".repeat(length)}/`,
  "one long label of Unicode": (length) => `http://${"\u4e00".repeat(length)}/`,
  "labels of ASCII": (length) => `http://${"a.".repeat(length / 2)}/`,
  "labels of Unicode": (length) => `http://${"\u00fc.".repeat(length / 2)}/`,
  "labels in Punycode": (length) => `http://${"xn--9ca.".repeat(length / 8)}/`,
  "one label in Punycode": (length) => `http://xn--${"a".repeat(length)}/`,
  "percent-encoded labels": (length) => `http://${"%C3%BC.".repeat(length / 7)}/`,
  "a right-to-left host": (length) => `http://${"\u05d0\u0661.".repeat(length / 3)}/`,
  joiners: (length) => `http://${"\u0915\u094d\u200d".repeat(length / 3)}/`,
  "colons in a host": (length) => `http://${":".repeat(length)}/`,
  "at signs": (length) => `http://${"@".repeat(length)}h/`,
  "an IPv6 address": (length) => `http://[${"1:".repeat(length / 2)}]/`,
  "an IPv4 address of many parts": (length) => `http://${"1.".repeat(length / 2)}1/`,
  "a long number": (length) => `http://0x${"f".repeat(length)}/`,
  "a long port": (length) => `http://h:${"0".repeat(length)}80/`,
  "a deep path": (length) => `http://h${"/a".repeat(length / 2)}`,
  "a path up and down": (length) => `http://h/${"a/../".repeat(length / 5)}`,
  "dots, percent-encoded": (length) => `http://h/${"%2e%2E/".repeat(length / 7)}`,
  "percent signs": (length) => `http://h/${"%".repeat(length)}`,
  "line breaks": (length) => `http://h/${"\n".repeat(length)}`,
  "spaces at the end of an opaque path": (length) => `x:${" ".repeat(length)}#`,
  "nested blob URLs": (length) => `${"blob:".repeat(length / 5)}http://h/`,
  "a long scheme": (length) => `${"a".repeat(length)}:b`,
  "lone surrogates": (length) => `http://h/${"\ud800".repeat(length)}`,
  "a long fragment": (length) => `http://h/#${"\u{1f600}".repeat(length / 2)}`,
  parameters: (length) => `http://h/?${"&a=b".repeat(length / 4)}`,
};

for (const [name, create] of Object.entries(HOSTILE)) {
  const { length } = create(1000);
  if (length < 900 || length > 1100) throw new Error(`The input "${name}" has ${length} units instead of 1,000`);
}
