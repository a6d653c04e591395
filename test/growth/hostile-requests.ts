/** Requests and URLs that could take models of servers and parsers more than linear time. */
import type { Hostile } from "./hostile-urls.ts";

/** Text that fills a component. */
const TARGETS = [
  "/",
  "/a",
  "/..",
  "a/../",
  "%2e%2e/",
  ";",
  ";a/",
  "..;/",
  "%2f",
  "%5c",
  "\\",
  "%",
  "%25",
  "%zz",
  "?",
  "#",
];
const MORE_TARGETS = [
  "//",
  "/.",
  "./",
  "%00",
  "\t",
  " ",
  "é",
  "%c3%a9",
  "%c3",
  "%c0%af",
  "&",
  "=",
  "+",
  ":",
  "@",
  "[",
  "A",
  "x%",
  "\\.",
];
const AUTHORITIES = [
  "a",
  ".",
  "a.",
  ":",
  "@",
  "a:",
  "[",
  "]",
  "1.",
  "0",
  "%41",
  "é.",
  "-",
  "_",
  "%",
  "[::1]",
  "\u00ad",
  "xn--",
  "a@",
  ":1",
];
const STARTS = ["", "http:", "http://", "file:", "mailto:", "data:", "a:", "//", "http:///", "http:\\\\", "jar:", "1"];

const hostile = (start: string, repeated: string, end = ""): Hostile => ({
  name: `${start}${repeated}…${end}`,
  start,
  repeated,
  end,
});

export const HOSTILE_REQUESTS: readonly Hostile[] = [
  ...[...TARGETS, ...MORE_TARGETS].map((each) => hostile("/", each)),
  ...[...TARGETS, ...MORE_TARGETS].map((each) => hostile("/x?", each)),
  ...[...TARGETS, ...MORE_TARGETS].map((each) => hostile("http://h.test/", each, "x")),
  ...AUTHORITIES.flatMap((each) => [hostile("http://", each, "/x"), hostile("http://", each, "@h.test:80/")]),
  ...STARTS.flatMap((start) => ["/", "a", "\\", ":", " ", "\t", "+"].map((each) => hostile(start, each))),
  ...["#", "a", "%", "é", " ", "?"].map((each) => hostile("http://h.test/#", each)),
  ...["0", "1", ":", "٣"].map((each) => hostile("http://h.test:", each, "/")),
  ...["1:", ":", "::", "f", "%", "1.", "v1."].map((each) => hostile("http://[", each, "]/")),
];
