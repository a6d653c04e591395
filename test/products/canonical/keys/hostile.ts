/** Inputs for which the time of a key could grow faster than their length. */

/** A repeated text between `start` and `end`. */
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
