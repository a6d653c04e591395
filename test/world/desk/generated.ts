/** URLs made of parts on which programs disagree, and of parts that no program accepts. */
import fc from "fast-check";

const HOSTS = [
  ...["good.example", "Good.Example", "good.example.", "0x7f.1", "127.0.0.1", "[::1]", "[::1", "[fe80::1%25eth0]"],
  ...[
    "straße.example",
    "xn--strae-oqa.example",
    "good%2eexample",
    "my_host.example",
    "exa mple",
    "",
    "h",
    "ａ.example",
  ],
  ...[
    "good.example\\",
    "good.example\\@evil.example",
    "good.example@evil.example",
    "u:p@good.example",
    "@",
    ":",
    "a:b:c",
  ],
];

const PATHS = [
  ...["", "/", "/a b", "/a%20b", "/%7Ea", "/~a", "/a/../b", "/a/..;/b", "/a;b=c/d", "/a%2fb", "/a%5cb", "/a//b", "\\a"],
  ...["/README", "/é", "/%C3%A9", "/%zz", "/%00", "/.%2e/x", "a", "//x", "/[x]", "/\u202e", "/a\tb"],
];

const TAILS = ["", "?", "?a=1", "?q=ü", "?a b", "?%zz", "#", "#f", "?a#b?c", "?\ud800"];

const SCHEMES = [
  "https://",
  "http://",
  "HTTP:",
  "https:/",
  "https:\\\\",
  "file://",
  "ftp://",
  "ws://",
  "mailto:",
  "x:",
  "//",
  "",
];

/** A URL, or a text that is almost one. */
export const generatedURL: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.constantFrom(...HOSTS),
    fc.constantFrom("", "", "", ":80", ":443", ":8080", ":0", ":99999", ":a", ":"),
    fc.constantFrom(...PATHS),
    fc.constantFrom(...TAILS),
  )
  .map((parts) => parts.join(""));
