/** How the time to make a key grows with the length of hostile input. */

const SHORT = 1 << 18;
const LONG = 1 << 20;
/** What is less than a few milliseconds is not measured well. */
const FLOOR_MILLISECONDS = 4;
const ATTEMPTS = 5;

/** What repeats; `start` and `end` stand around it. */
export interface Hostile {
  readonly name: string;
  readonly start: string;
  readonly repeated: string;
  readonly end: string;
}

function hostile(start: string, repeated: string, end = ""): Hostile {
  return { name: `${start}${repeated}…${end}`, start, repeated, end };
}

const REPEATED = ["%25", "%2", "%", "./", "a/../", "/", "&", "=", "a=&", "@", ":", "é", "\ud800"];

export const HOSTILE: readonly Hostile[] = [
  ...["http://h/", "http://h/?", "http://"].flatMap((start) => REPEATED.map((repeated) => hostile(start, repeated))),
  hostile("http://", ".", "x"),
  hostile("http://", ":", "x"),
  hostile("http://", "[", "x"),
  hostile("http://h/", ".", "x"),
  hostile("http://h/", "../", "x"),
  hostile("http://h/", "?", "x"),
  hostile("http://h/", " ", "x"),
  hostile("", " ", "x"),
  hostile("http://h/", "%25%32%35"),
  hostile("http://h/%", "25"),
  hostile("http://h/%", "25", "41"),
  hostile("http://", "1."),
  hostile("http://", "0"),
  hostile("http://", "9"),
  hostile("http://[", "0:", "]/"),
  hostile("http://h:", "0"),
  hostile("http://h:", "9"),
  hostile("http://", "www1."),
  hostile("", "http://"),
  hostile("", "a"),
  hostile("http://h/", `(${"a".repeat(24)})/`),
  hostile("http://h/", `(${"a".repeat(24)})/`, "?.aspx"),
  hostile("http://h/", `(${"a".repeat(24)})/?`, "b.aspx"),
  hostile("http://h/", `/(${`a(${"b".repeat(24)})`.repeat(9)}`),
  hostile("http://h/(", `a(${"b".repeat(24)})`, ")/"),
  hostile("http://h/?", `sid=${"a".repeat(32)}`),
  hostile("http://h/?", `sid=${"a".repeat(32)}&`),
  hostile("http://h/?", "jsessionid="),
  hostile("http://h/?", "cfid=1&cftoken=1&"),
  hostile("http://h/?", "cfid="),
  hostile("http://h/?cfid=", "1&cftoken="),
];

function milliseconds(run: (text: string) => unknown, text: string): number {
  const begin = performance.now();
  run(text);
  return performance.now() - begin;
}

function textOf({ start, repeated, end }: Hostile, length: number): string {
  return start + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

/** The exponent of the growth from a quarter of a mebi-unit to one, by the least times of some: 1 is linear, 2 the square. */
export function exponent(run: (text: string) => unknown, input: Hostile, most: number): number {
  const short = textOf(input, SHORT);
  const long = textOf(input, LONG);
  let leastShort = Number.POSITIVE_INFINITY;
  let leastLong = Number.POSITIVE_INFINITY;
  let exponent = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && exponent > most; attempt++) {
    leastShort = Math.min(leastShort, milliseconds(run, short));
    leastLong = Math.min(leastLong, milliseconds(run, long));
    exponent = Math.log(leastLong / Math.max(leastShort, FLOOR_MILLISECONDS)) / Math.log(LONG / SHORT);
  }
  return exponent;
}
