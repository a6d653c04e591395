/** URLs for fast paths: the corpus, generated ones, and hrefs at the limits of known answers. */
import { allParseCases } from "../conformance/corpus.ts";
import { generateInput } from "../core/differential/generate.ts";
import { forEachNeighbour } from "../core/differential/neighbours.ts";
import { parse } from "../core/differential/oracle.ts";
import { isThorough, sampled } from "../thorough.ts";

export interface Case {
  readonly input: string;
  readonly base: string | undefined;
}

export const CASES: readonly Case[] = [
  ...allParseCases().map(({ input, base }) => ({ input, base: base ?? undefined })),
  ...Array.from({ length: sampled(4000) }, (_, index) => generateInput(7, index)),
]
  .flatMap(({ input, base }) => {
    const result = parse(input, base);
    const more = "href" in result ? ["", ".", "%", "'", "|", "/..", ":80"].map((end) => result.href + end) : [];
    return [{ input, base }, ...more.map((text) => ({ input: text, base }))];
  })
  .filter((_, index) => isThorough || index % 4 === 0);

export const INPUTS: readonly string[] = CASES.map(({ input }) => input);

/** Ways to write a URL that change none of it, and some that do. */
export function respellings(href: string): string[] {
  const [, scheme = "", host = "", port = "", rest = ""] = /^(\w+):\/\/([^/:]*)(:\d+)?(.*)$/s.exec(href) ?? [];
  return [
    `${scheme.toUpperCase()}://${host.toUpperCase()}${port}${rest}`,
    ...[":80", ":443", ":", ":080", ":80a", ":8080"].map((other) => `${scheme}://${host}${other}${rest}`),
    ...["@", "\\", "%", "é", ".", ".1", ""].map((end) => `${scheme}://${host}${end}${rest}`),
    ...["/..", "/../..", "/.%2E/x", "/%2e", "/x/./y", "\\..\\x", "/\ty", " ", "/é'\u{d800}", "//", "/.x"].map(
      (start) => `  ${scheme}://${host}${port}${start}${rest}\n`,
    ),
    ...["'", "`", "^", "#'", "?'\"", "#\t", "?\u{10ffff}", "?#"].map((end) => href + end),
  ];
}

/** Canonical URLs, and others at the limits of the scan of the engine. */
const SHAPES = [
  ...["https://example.com/", "http://h/", "https://h", "https://u:p@h/", "https://a-b_c.example/p/q/r"],
  ...["https://xn--bcher-kva.example/", "https://example.com:8443/a", "http://h:80/", "https://h:443/"],
  ...["https://h:65535/", "https://h:0/x", "https://127.0.0.1/", "https://h.0x1/", "https://h.1e/a", "https://h.a1./a"],
  ...["https://[::1]/a", "https://example.com/a/./b", "https://example.com/a/../b", "https://example.com/a/.."],
  ...["https://example.com/.well-known/x", "https://example.com/a/%2e/b", "https://example.com/%2E%2e/b"],
  ...["https://example.com/%41/%zz", "https://example.com/a?b=c&d=%20", "https://example.com/a?b'c#d"],
  ...[
    "https://example.com/?#",
    "https://example.com/a#b?c#d`e",
    "https://example.com/0123456789abcdef/fedcba9876543210",
  ],
  ...[
    "https://example.com/0123456789abcde/.fedcba9876543210?q#f",
    "wss://example.com/a?b#c",
    "foo://example.com/a?b#c",
  ],
];

/** Labels that make a host longer, so that each part moves to other positions in the vectors. */
const FILLERS = ["", "aaaaa", "bbbbbbbbbbb"];

/** References of each kind, and some that must not be joined to a base. */
const REFERENCES = [
  ...["", "/a", "/a/../b?c#d", "//h.x/y", "/\\h", "?a=b", "#a", "a/b", "../a", ".", "a:b/c", "a?b:c"],
  ...["https://i.j/k", "http:a", "HTTP://i.j", "é"],
];

/** Bases of each kind, by the place at which references are joined. */
const BASES = [
  ...["http://a.b/", "https://a.b/c/d?e/f#g/h", "https://a.b/c#g?e/f", "http://a.b:8/c/..", "http://u@a.b/c/%2E"],
  ...["https://localhost/c\\d", "HTTPS://A.B:443/c d", "http:/a.b/c", "http://[::1]/c/", "http://a.b?c/d"],
  ...["file:///C:/d", "foo://a.b/c/d", "foo:c/d", "data:a,b ", "/c"],
];

/** One of this many neighbours is tried. */
const STEP = isThorough ? 1 : 23;

function* neighboursOf(text: string): Generator<string> {
  const texts: string[] = [];
  forEachNeighbour(text, (neighbour) => texts.push(neighbour));
  yield* texts;
}

function* sample<Item>(items: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of items) if (count++ % STEP === 0) yield item;
}

function* shapes(): Generator<string> {
  for (const shape of SHAPES) {
    for (const filler of FILLERS) yield* neighboursOf(shape.replace("://", `://${filler}`));
  }
}

function* references(): Generator<readonly [reference: string, base: string]> {
  for (const reference of REFERENCES) {
    for (const base of BASES) {
      for (const neighbour of neighboursOf(reference)) yield [neighbour, base];
      for (const neighbour of neighboursOf(base)) yield [reference, neighbour];
    }
  }
}

export const canonicalNeighbours = () => sample(shapes());

/** Each neighbour of a reference with each base, and each reference with each neighbour of a base. */
export const referenceNeighbours = () => sample(references());
