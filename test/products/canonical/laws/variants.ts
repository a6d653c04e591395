/**
 * Writes a URL in many ways that are equal for a profile; and another URL, which differs in one part that matters. URLs
 * are made from their meaning, so that their equality is known without a parser.
 */
import type { Profile } from "@anyurl/canonical";
import { URLSearchParams } from "whatwg-url";
import { Random } from "../../../core/differential/random.ts";

/** The characters of a component: a text whose units are bytes, except those that must be written raw. */
interface Character {
  /** The character if it is written raw. */
  readonly raw: string;
  /** Whether it means the same raw and encoded. */
  readonly isData: boolean;
}

type Text = readonly Character[];

interface Model {
  readonly scheme: "http" | "https" | "ws" | "wss" | "ftp";
  readonly username: Text;
  readonly host: readonly string[];
  readonly port: number | undefined;
  readonly segments: readonly Text[];
  readonly query: readonly (readonly [name: Text, value: Text | undefined])[] | undefined;
  readonly fragment: Text | undefined;
}

/** A URL in several spellings, and a different URL. */
export interface Variants {
  readonly equal: readonly string[];
  readonly other: string;
}

const DEFAULT_PORTS = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21 } as const;

const data = (raw: string): Character => ({ raw, isData: true });
const delimiter = (raw: string): Character => ({ raw, isData: false });

const UNRESERVED = Array.from("abzAZ059-_~.", data);
/** The characters that the parser encodes in all parts after the host. */
const ENCODED = Array.from(' "<>é日😀', data);
const DELIMITERS = Array.from("!$()*,;:@", delimiter);
/** Characters that mean something else if they are encoded. */
const ESCAPED = ["%2F", "%3F", "%23", "%25", "%26", "%3D", "%5C", "%2B", "%25%34%31", "%3B", "%C3", "%00"].map(
  delimiter,
);
/** The same, without those that another reader may read differently in a path. */
const PLAIN_DELIMITERS = DELIMITERS.filter(({ raw }) => raw !== ";");
const PLAIN_ESCAPED = ["%26", "%3D", "%2B"].map(delimiter);
const LABELS = ["example", "a", "xn--bcher-kva", "bücher", "b-c", "www", "日本", "a_b", "x1"];
const UNICODE: Readonly<Record<string, string>> = {
  "xn--bcher-kva": "bücher",
  bücher: "xn--bcher-kva",
  日本: "xn--wgv71a",
};

export function variantsOf(profile: Profile, seed: number, index: number): Variants {
  const random = new Random(seed ^ 0x7a51a7, index);
  const model = randomModel(profile, random);
  const equal = [plain(random, model), ...Array.from({ length: 3 }, () => noisy(profile, random, model))];
  return { equal, other: noisy(profile, random, changed(profile, random, model)) };
}

function randomText(profile: Profile, random: Random, from: number, to: number): Text {
  const isStrict = profile === "strict";
  return Array.from({ length: random.between(from, to) }, () =>
    random.weighted<() => Character>([
      [60, () => random.pick(UNRESERVED)],
      [12, () => random.pick(ENCODED)],
      [16, () => random.pick(isStrict ? PLAIN_DELIMITERS : DELIMITERS)],
      [12, () => random.pick(isStrict ? PLAIN_ESCAPED : ESCAPED)],
    ])(),
  );
}

function randomSegment(profile: Profile, random: Random): Text {
  const text = randomText(profile, random, 1, 5);
  // This must not be a dot segment.
  return text.every(({ raw }) => raw === ".") ? [...text, data("a")] : text;
}

function randomModel(profile: Profile, random: Random): Model {
  const text = (from: number, to: number) => randomText(profile, random, from, to);
  const scheme = random.pick(["http", "https", "ws", "wss", "ftp"] as const);
  const pair = () => [text(1, 3), random.chance(80) ? text(0, 3) : undefined] as const;
  return {
    scheme,
    username: random.chance(80) ? [] : text(1, 3).filter(({ raw }) => raw !== ":" && raw !== "@"),
    host: [...Array.from({ length: random.between(1, 3) }, () => random.pick(LABELS)), "test"],
    port: random.chance(70) ? undefined : random.pick([8080, 81, 65535]),
    segments: Array.from({ length: random.between(0, 4) }, () => randomSegment(profile, random)),
    query: random.chance(50) ? undefined : Array.from({ length: random.between(1, 4) }, pair),
    fragment: random.chance(70) ? undefined : text(0, 4),
  };
}

/** The URL in its usual spelling. */
function plain(random: Random, model: Model): string {
  return written(random, model, { decodes: false, recodes: false });
}

interface Writing {
  /** Whether unreserved characters are encoded, and digits in lower case. */
  readonly decodes: boolean;
  /** Whether the characters that the parser encodes are already encoded. */
  readonly recodes: boolean;
}

function textOf(random: Random, text: Text, { decodes, recodes }: Writing): string {
  return text
    .map(({ raw, isData }) => {
      if (!isData) return decodes && random.chance(50) ? raw.replace(/%.[A-F]/g, (each) => each.toLowerCase()) : raw;
      const isUnreserved = /[A-Za-z0-9\-._~]/.test(raw);
      const encodes = isUnreserved ? decodes && random.chance(25) : recodes && random.chance(50);
      return encodes ? encoded(random, raw, decodes) : raw;
    })
    .join("");
}

function encoded(random: Random, raw: string, inLowerCase: boolean): string {
  const bytes = Array.from(new TextEncoder().encode(raw), (byte) => byte.toString(16).toUpperCase().padStart(2, "0"));
  return bytes.map((digits) => `%${inLowerCase && random.chance(50) ? digits.toLowerCase() : digits}`).join("");
}

function written(random: Random, model: Model, writing: Writing): string {
  const { scheme, username, host, port, segments, query, fragment } = model;
  const text = (each: Text) => textOf(random, each, writing);
  const pairs = query?.map(([name, value]) => (value === undefined ? text(name) : `${text(name)}=${text(value)}`));
  const userinfo = username.length === 0 ? "" : `${text(username)}@`;
  const path = segments.map((segment) => `/${text(segment)}`).join("");
  const url =
    `${scheme}://${userinfo}${host.join(".")}${port === undefined ? "" : `:${port}`}${path === "" ? "/" : path}` +
    `${pairs === undefined ? "" : `?${pairs.join("&")}`}${fragment === undefined ? "" : `#${text(fragment)}`}`;
  // The parser removes those at the end.
  return url.replace(/ +$/, (spaces) => "%20".repeat(spaces.length));
}

/** The URL in one of the spellings that are equal for the profile. */
function noisy(profile: Profile, random: Random, model: Model): string {
  const decodes = profile !== "whatwg";
  const isCacheKey = profile === "cache-key";
  const { query } = model;
  const text = written(
    random,
    {
      ...model,
      username: isCacheKey ? random.pick([model.username, [], [data("x")]]) : model.username,
      host: noisyHost(random, model.host, isCacheKey),
      port: model.port ?? (random.chance(30) ? DEFAULT_PORTS[model.scheme] : undefined),
      query: isCacheKey && query !== undefined ? reordered(random, query) : query,
      // The parts that are not in the key.
      fragment: random.pick([undefined, [], [data("f"), ...(model.fragment ?? [])]]),
    },
    { decodes, recodes: true },
  );
  const emptyQuery = isCacheKey && query === undefined && random.chance(30);
  const whole = emptyQuery ? text.replace(/(#.*)?$/, "?$1") : text;
  return withSpaces(random, withSlashes(profile, random, withDots(random, withCase(random, whole))));
}

function noisyHost(random: Random, host: readonly string[], dropsDots: boolean): readonly string[] {
  const labels = host.map((label) =>
    random.weighted<() => string>([
      [60, () => label],
      [20, () => UNICODE[label] ?? label.toUpperCase()],
      [20, () => label.replace(/[a-z]/, (letter) => encoded(random, letter, true))],
    ])(),
  );
  return dropsDots && random.chance(30) ? [...labels, "."] : labels;
}

/** Parameters of one name keep their order, and all do if a server may read two names as one. */
function reordered<Pair extends readonly [Text, unknown]>(random: Random, query: readonly Pair[]): readonly Pair[] {
  const isFolded = ([name]: Pair) => ["\0", " ", ".", "[", "]"].some((each) => decodedName(name).includes(each));
  if (query.some(isFolded) || JSON.stringify(query).includes(";")) return query;
  const nameOf = ([name]: Pair) => decodedName(name);
  const order = new Map([...new Set(query.map(nameOf))].map((name) => [name, random.below(1000)]));
  return [...query].sort((one, other) => (order.get(nameOf(one)) ?? 0) - (order.get(nameOf(other)) ?? 0));
}

/** Decodes a name as a reader of forms does. */
function decodedName(name: Text): string {
  return new URLSearchParams(`=${name.map(({ raw }) => raw).join("")}`).get("") ?? "";
}

function withCase(random: Random, text: string): string {
  return random.chance(30) ? text.replace(/^[a-z]+/, (scheme) => scheme.toUpperCase()) : text;
}

/** Dot segments without an effect. */
function withDots(random: Random, text: string): string {
  const [, origin = "", path = "", tail = ""] = /^([a-z]+:\/\/[^/]*)([^?#]*)(.*)$/is.exec(text) ?? [];
  const dots = ["/.", "/%2e", "/x/..", "/x/%2E.", "/x/y/../.%2e"];
  return origin + path.replace(/\//g, (slash) => (random.chance(15) ? random.pick(dots) + slash : slash)) + tail;
}

/** Slashes that are the same as one: of any profile "\\", of one of them also "//". */
function withSlashes(profile: Profile, random: Random, text: string): string {
  const [, start = "", path = "", tail = ""] = /^([a-z]+:\/\/[^/]*)([^?#]*)(.*)$/is.exec(text) ?? [];
  const runs = profile === "cloudflare" || profile === "strict" ? ["//", "/\\", "\\\\\\", "\\"] : ["\\"];
  const noisyPath = path.replace(/\//g, (slash) => (random.chance(20) ? random.pick(runs) : slash));
  const slashes = random.chance(80) ? "//" : random.pick(["/", "\\\\", "", "////", "/\\"]);
  return start.replace("//", slashes) + noisyPath + tail;
}

function withSpaces(random: Random, text: string): string {
  const edge = () => (random.chance(15) ? random.pick([" ", "\t", "\n ", "\0", "\x1f"]) : "");
  const all = Array.from(text, (character) => (random.chance(2) ? random.pick("\t\n\r") + character : character));
  return edge() + all.join("") + edge();
}

/** A URL that differs in one part that matters. */
function changed(profile: Profile, random: Random, model: Model): Model {
  const { segments, query } = model;
  const at = random.below(segments.length + 1);
  const inserted = [...segments.slice(0, at), [data("new")], ...segments.slice(at)];
  const last = segments.at(-1);
  const ways: (() => Model)[] = [
    () => ({ ...model, scheme: model.scheme === "http" ? "https" : "http" }),
    () => ({ ...model, host: ["other", ...model.host] }),
    () => ({ ...model, port: (model.port ?? 8000) - 1 }),
    () => ({ ...model, segments: inserted }),
    () => ({
      ...model,
      segments: [...segments.slice(0, -1), [...(last ?? []), delimiter(random.pick(["%2F", "%5C", ";", "%25"]))]],
    }),
    () => ({ ...model, query: [...(query ?? []), [[data("new")], undefined]] }),
    () => ({ ...model, query: [[[data("n")], [data("1")]], ...(query ?? []), [[data("n")], [data("2")]]] }),
  ];
  if (last !== undefined) ways.push(() => ({ ...model, segments: [...segments.slice(0, -1), [...last, data("B")]] }));
  // The end of a path, which then names a folder.
  if (last !== undefined) ways.push(() => ({ ...model, segments: [...segments, []] }));
  if (profile !== "cache-key") ways.push(() => ({ ...model, username: [...model.username, data("x")] }));
  if (profile !== "cache-key" && query === undefined) ways.push(() => ({ ...model, query: [[[], undefined]] }));
  return random.pick(ways)();
}
