/** Targets of requests, and the canonical ones: golden keys, the parser's corpus, and generated paths and queries. */
import { type CanonicalizeOptions, cacheKey, isFailure, KEY_VERSION } from "@anyurl/canonical";
import { Random } from "../../../core/differential/random.ts";
import path from "../../../corpus/path.json" with { type: "json" };
import query from "../../../corpus/query.json" with { type: "json" };
import { type GoldenSet, readGolden } from "../../../products/canonical/keys/golden.ts";

/** A target, and the canonical one; `null` if a rule rejects it. */
export type Case = readonly [target: string, canonical: string | null];

const ORIGIN = "https://example.com";

/** The scheme and the authority of a URL, and the rest in a group. */
const URL_PARTS = /^https?:\/\/[^/?#\\]*([^#]*)/i;

/** Whether no target has a character: https://www.rfc-editor.org/rfc/rfc9112#section-3.2, or it is not UTF-8. */
function isImpossible(character: string): boolean {
  const isSurrogate = character >= "\ud800" && character <= "\udfff" && character.length === 1;
  return character < " " || character === "\x7f" || isSurrogate;
}

/** Returns the target of a request for a URL; `undefined` if there is no such request. */
function targetOf(url: string): string | undefined {
  const [, rest] = URL_PARTS.exec(url) ?? [];
  if (rest === undefined || Array.from(rest).some(isImpossible) || rest.endsWith(" ")) return undefined;
  if (rest.startsWith("\\")) return undefined;
  const target = rest.replaceAll(" ", "%20");
  return target.startsWith("/") ? target : `/${target}`;
}

/** Returns the target of a key. A function cannot ask for an empty query: it is the same as none. */
function canonicalTarget(key: string): string {
  const rest = key.replace(/^https?:\/\/[^/]*/, "");
  return rest.endsWith("?") && rest.indexOf("?") === rest.length - 1 ? rest.slice(0, -1) : rest;
}

/** Whether a path has a backslash, which a function refuses, since CloudFront has read it as a letter. */
function hasBackslash(target: string): boolean {
  return /^[^?]*\\/.test(target);
}

/** The golden keys whose options a function can have. */
export function goldenSets(): readonly GoldenSet[] {
  return readGolden(KEY_VERSION).sets;
}

/** The cases of golden keys. Rejections that need Unicode's tables are left out. */
export function goldenCases({ rows }: GoldenSet): Case[] {
  return rows.flatMap(([input, key]): Case[] => {
    const target = targetOf(input);
    if (target === undefined) return [];
    if (hasBackslash(target)) return [[target, null]];
    if (typeof key === "string") return [[target, canonicalTarget(key)]];
    const isOfPath = isFailure(cacheKey(input)) === false && key[0] !== "too-long";
    return isOfPath && key[0] !== "compatibility-delimiter" ? [[target, null]] : [];
  });
}

/** Parameters of one name among others, which an unstable sort would mix. */
const SAME_NAME = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? `b=${index}` : `a=${index}`)).join("&");

/** Paths and queries of 32 and 64 characters that end in one, which njs may find without end: see `encodeToASCII`. */
const ENDLESS = [..."}\\é+"].flatMap((end) =>
  [32, 64].flatMap((length) => [`/${"é".padEnd(length - 2, "a")}${end}`, `/?${"é".padEnd(length - 1, "a")}${end}`]),
);

/** Targets that no rule may miss: the tests change rules, and one of these must show each change. */
const OWN = [
  ...ENDLESS,
  `/?${SAME_NAME}`,
  "/web/http:///a",
  "/%68TTPs:////a",
  "/index.html/index.html/",
  `/${"../".repeat(300)}a`,
  "/?",
  "/%2%35",
  "/?gclid%zz]&a=2",
  "/?q=a+b",
  "/a%5cb",
  // A name that a rule lists, and a line feed.
  "/index.html%0A",
  "/?q%0A=1&xz%0A=1&%EF%BC%A1%0A=1&a%3D%0A=1&a[]%0A=1&utm_source%0A=1",
];

/** The parser's cases of paths and queries, and generated ones. */
export function corpusTargets(generated: number, seed: number): readonly string[] {
  const inputs = [...path, ...query].flatMap((each) => (typeof each === "string" ? [] : [each.input]));
  const more = Array.from({ length: generated }, (_, index) => generateTarget(new Random(seed, index)));
  return [...new Set([...OWN, ...inputs.flatMap((input) => targetOf(input) ?? []), ...more])];
}

/** Pieces of paths and queries. */
const PIECES = [
  "/ / / // \\ . .. %2e %2E. ; ;a=b a B ~ - _ %41 %7e %2f %2F %5c %25 %2541 %252e %00 %0a %3B %3F % %zz %u002e %4 é",
  "%c3%a9 %e9 %C0%AE 😀 %F0%9F%98%80 \" < > ^ ` { | } [ ] ' ( ) * + , ! $ = & && a=1 b=2 &b &a=2 %61=3 utm_source=x",
  "gclid amp;utm_id=1 a[]=1 a.b=1 index.html http: https: %68ttp: ? ? %EF%BC%A1=2 %F0%90%90%80=1 \u{ff21}",
  "\u{10400}=1 x%26y=1 q=a+b q=a%20b",
].join(" ");

function generateTarget(random: Random): string {
  const pieces = PIECES.split(" ");
  return `/${Array.from({ length: 1 + random.below(9) }, () => random.pick(pieces)).join("")}`;
}

/** Returns targets with the canonical ones, by the package. */
export function casesOf(targets: readonly string[], options: CanonicalizeOptions): Case[] {
  return targets.map((target) => {
    const key = cacheKey(ORIGIN + target, options);
    return [target, isFailure(key) || hasBackslash(target) ? null : canonicalTarget(key)];
  });
}
