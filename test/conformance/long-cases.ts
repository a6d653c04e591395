/** Cases that are too long for a file: the URL of each is larger than the engine's initial memory. */

export interface LongCase {
  readonly name: string;
  readonly input: string;
  readonly base: string | undefined;
  readonly href: string;
}

const COUNT = 30_000;

export const LONG_CASES: readonly LongCase[] = [
  { name: "a long input", ...same(`http://h/${"a".repeat(10 * COUNT)}`) },
  {
    name: "a long input, percent-encoded",
    input: `http://h/${"é".repeat(COUNT)}`,
    base: undefined,
    href: `http://h/${"%C3%A9".repeat(COUNT)}`,
  },
  {
    name: "a base that percent-encoding makes long",
    input: "?q",
    base: `http://h/${"é".repeat(COUNT / 2)}`,
    href: `http://h/${"%C3%A9".repeat(COUNT / 2)}?q`,
  },
  {
    name: "a long input on a long base",
    input: `${"b/".repeat(COUNT)}c`,
    base: `http://h/${"a/".repeat(2 * COUNT)}`,
    href: `http://h/${"a/".repeat(2 * COUNT)}${"b/".repeat(COUNT)}c`,
  },
  {
    name: "a base whose host is long, and percent-encoded",
    input: "?q",
    base: `http://${"%61bcdefghi.".repeat(COUNT)}example/`,
    href: `http://${"abcdefghi.".repeat(COUNT)}example/?q`,
  },
  { name: "a long host", ...same(`http://${"abcdefghi.".repeat(COUNT)}example/`) },
  {
    name: "a long host that is not ASCII",
    input: `http://${"é.".repeat(COUNT)}example/`,
    base: undefined,
    href: `http://${"xn--9ca.".repeat(COUNT)}example/`,
  },
  {
    name: "long credentials",
    input: `http://${"@".repeat(COUNT)}@h/`,
    base: undefined,
    href: `http://${"%40".repeat(COUNT)}@h/`,
  },
];

function same(href: string): { input: string; base: undefined; href: string } {
  return { input: href, base: undefined, href };
}
