/** Inputs for the panels: ordinary ones, examples of the desk, and hostile ones. */
import { EXAMPLES } from "../../../docs/desk/src/example-list.ts";

export interface DeskInput {
  readonly input: string;
  readonly base: string;
}

const ODD = [
  "",
  " ",
  "#",
  "?",
  "/",
  "\\",
  "//",
  "http:",
  "http://",
  "http://[",
  "http://[::1%25en0]/",
  "http://user:pass@h:99999/",
  "x:\ud800",
  "http://\udc00.example/\ud800?\udfff#\ud800",
  "\u0000\u0001 http://h/\u0000",
  "ht\ntp\t://h\r/a\tb",
  "http://h/\u202e\u2066\u200f",
  "http://xn--.xn--a/",
  "file:///C|/../..",
  "javascript:alert(1)",
  "data:,%00%ff%",
  "http://0x7f.1",
  "blob:https://h/a",
  "a".repeat(100_000),
  `http://h/${"../".repeat(30_000)}`,
  `http://h/?${"a&".repeat(50_000)}`,
  `http://${"é".repeat(2000)}.example/`,
];

const BASES = ["", "https://base.example/a/b?c#d", "mailto:x", "not a base", "\ud800"];

export const INPUTS: readonly DeskInput[] = [
  ...EXAMPLES.flatMap(({ examples }) => examples.map(({ input, base = "" }) => ({ input, base }))),
  ...ODD.flatMap((input) => BASES.map((base) => ({ input, base }))),
];
