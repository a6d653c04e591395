/**
 * Generates URL inputs and settings. Most follow the grammar that the URL Standard's parser accepts, with errors; the
 * others are mutations of the corpus. Every input depends only on the seed and its index.
 */
import { validationErrorTypes } from "@anyurl/reference";
import { allParseCases, type Setter, setterCases } from "../../conformance/corpus.ts";
import { inserted } from "./domains.ts";
import { type Host, type HostKind, opaqueHost, specialHost } from "./hosts.ts";
import { Random } from "./random.ts";

export interface UrlInput {
  readonly input: string;
  readonly base: string | undefined;
  /** The intended kind of host. */
  readonly host: HostKind | undefined;
}

/** A URL, and an attribute of it to set. */
export interface Setting {
  readonly href: string;
  readonly setter: Exclude<Setter, "href">;
  readonly value: string;
}

interface Built {
  readonly text: string;
  readonly host?: HostKind;
}

const SPECIAL = ["http", "http", "http", "https", "https", "ws", "wss", "ftp"];
const OTHER = ["foo", "a", "x-y+z.9", "blob", "data", "javascript", "mailto", "about", "urn", "httpx", "fil"];
const BASES = [
  "http://u:p@h.example:8080/a/b/../c?q=1#f",
  "https://example.com",
  "https://example.com/dir/file?x#y",
  "ws://h/a/b/",
  "wss://xn--9ca.example/%41",
  "ftp://h/C:/x",
  "file:///C:/a/b?q#f",
  "file:///a/b/c",
  "file://host/D:/y/z",
  "file://host",
  "file:///",
  "foo://h/a/b?q#f",
  "foo://h",
  "foo:///a/b",
  "foo://u:p@[::1]:8/x",
  "foo:/a/b/c",
  "foo:/.//x/y",
  "foo:/",
  "foo:opaque?q#f",
  "mailto:a@b",
  "data: a b #f",
  "blob:https://h/x",
];
/** URLs that parse differently as file URLs. */
const NEARLY_FILES = ["http://localhost/x", "https://h/C|/x", "ws://localhost/c|", "ftp://h/D|", "http://h/C:/x"];
const SEGMENTS = [
  ".",
  "..",
  ".",
  "..",
  "%2e",
  "%2E%2e",
  ".%2E",
  "%2e.",
  "",
  "",
  "a",
  "b%41",
  "C:",
  "c|",
  "D|",
  "...",
  "x;y=z",
  "%",
];
const PLAIN_POINTS = "abcXYZ0189-._~!$&'()*+,;=:@%/";
const POINTS = Array.from(`${PLAIN_POINTS} "<>\`{}|^[]\\é日😀\u0000\u007f\u00a0\udc00\uffff\ud800`);
const CREDENTIALS = Array.from("abU%4 :@;=[]^|é😀\"<`'~!$&*+,");
const NOISE = ["\t", "\n", "\r", "\t\n", "\u0000", "\u0001", "\u001f", " ", "\u007f", "\u00a0", "\ufeff"];
const EDGES = [" ", "  ", "\t", "\n", "\r\n", "\u0000", "\u0001", "\u001f", " \t ", "\u00a0", "\u0085"];
const MUTATIONS = Array.from(
  "/\\:?#@[].%|^ 0123789abcdefxCFZ+-\t\n\u0000\u001f\u007f<>\"'`{}~é日ß。\u00ad\u200d\udfff😀\ud800",
);
const CORPUS = allParseCases().map(({ input, base }) => ({ input, base: base ?? undefined }));
const HREFS = [...new Set(allParseCases().flatMap((each) => (each.failure ? [] : [each.href])))];
const SETTINGS = setterCases().flatMap(([setter, cases]) => cases.map((each) => ({ setter, value: each.new_value })));
const SETTERS = ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"] as const;

/** An input for each validation error, which a run needs and the seed need not give: the first inputs of every run. */
const WITNESSES: readonly UrlInput[] = validationErrorTypes.flatMap(({ examples }) =>
  examples.slice(0, 1).map(({ input, base }) => ({ input, base: base ?? undefined, host: undefined })),
);

export function generateInput(seed: number, index: number): UrlInput {
  const witness = WITNESSES[index];
  if (witness !== undefined) return witness;
  const random = new Random(seed, index);
  if (random.chance(30)) return mutation(random);
  const { text, host } = builtInput(random);
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(text);
  const base = random.chance(isRelative ? 92 : 30) ? builtBase(random) : undefined;
  return { input: noisy(random, text), base, host };
}

export function generateSetting(seed: number, index: number): Setting {
  const random = new Random(seed ^ 0x5e77e5, index);
  if (random.chance(3)) return { href: random.pick(NEARLY_FILES), setter: "protocol", value: "file" };
  const setter = random.pick(SETTERS);
  const href = random.weighted<() => string>([
    [50, () => random.pick(HREFS)],
    [30, () => random.pick(BASES)],
    [20, () => builtInput(random).text],
  ])();
  const value = random.chance(40) ? settingOfCorpus(random) : valueFor(random, setter);
  return { href, setter, value: random.chance(15) ? mutated(random, value) : noisy(random, value) };
}

function settingOfCorpus(random: Random): string {
  return random.pick(SETTINGS).value;
}

function valueFor(random: Random, setter: Setting["setter"]): string {
  switch (setter) {
    case "protocol":
      return (
        schemeText(random, random.pick([...SPECIAL, ...OTHER, "file", "file", "file"])) +
        random.pick(["", ":", "://x", " "])
      );
    case "username":
    case "password":
      return points(random, 0, 6);
    case "host":
    case "hostname":
      return (
        (random.chance(60) ? specialHost(random) : opaqueHost(random)).text + (random.chance(30) ? port(random) : "")
      );
    case "port":
      return port(random).slice(1) + random.pick(["", "", "", "x", "/", "\\", " ", "?"]);
    case "pathname":
      return path(random);
    default:
      return random.pick(["", "?", "#"]) + points(random, 0, 6);
  }
}

function mutation(random: Random): UrlInput {
  const { input, base } = random.pick(CORPUS);
  const onOtherBase = random.chance(20);
  return { input: mutated(random, input), base: onOtherBase ? builtBase(random) : base, host: undefined };
}

/** The text with one to four small changes. */
function mutated(random: Random, text: string): string {
  let result = text;
  for (
    let rest = random.weighted([
      [60, 1],
      [25, 2],
      [10, 3],
      [5, 4],
    ] as const);
    rest > 0;
    rest--
  ) {
    const list = Array.from(result);
    const at = random.between(0, list.length);
    const length = random.between(1, 3);
    const replacement = random.weighted<() => string[]>([
      [35, () => [random.pick(MUTATIONS)]],
      [15, () => []],
      [15, () => [...list.slice(at, at + length), ...list.slice(at, at + length)]],
      [15, () => [random.pick(MUTATIONS), ...list.slice(at, at + length)]],
      [10, () => Array.from(random.pick(CORPUS).input).slice(0, 12)],
      [10, () => Array.from(random.pick(CORPUS).input).slice(-6)],
    ])();
    list.splice(at, random.chance(30) ? 0 : length, ...replacement);
    result = list.join("");
  }
  return result;
}

function builtBase(random: Random): string {
  if (random.chance(80)) return random.pick(BASES);
  return random.chance(85) ? random.pick(HREFS) : builtInput(random).text;
}

function builtInput(random: Random): Built {
  return random.weighted<() => Built>([
    [62, () => special(random)],
    [12, () => file(random)],
    [10, () => withAuthority(random)],
    [5, () => ({ text: `${schemeText(random, random.pick(OTHER))}:/${path(random)}${tail(random)}` })],
    [6, () => opaque(random)],
    [16, () => relative(random)],
    [1, () => ({ text: points(random, 0, 6) })],
    [1, () => ({ text: long(random) })],
  ])();
}

/** Characters that fall apart at a border between pieces of text, if an engine cuts it there. */
const AT_BORDERS = ["\ud800", "\udc00", "😀", "é", "a"];

/** A URL longer than the pieces into which engines cut text, with such characters around a border. */
function long(random: Random): string {
  const size = random.pick([454, 908, 4096]) + random.between(0, 4) - 2;
  const around = Array.from({ length: 3 }, () => random.pick(AT_BORDERS)).join("");
  const filler = random.pick(["a", "é", "日", "."]);
  const start = random.pick(["http://h/é", "http://h/?é", "http://h/#é", "foo:é", "http://é@h/", "foo://é"]);
  return start + filler.repeat(size) + around + filler.repeat(random.between(0, 4200));
}

function special(random: Random): Built {
  const scheme = schemeText(random, random.pick(SPECIAL));
  const slashes = random.chance(85) ? "//" : random.pick(["", "/", "\\", "///", "/\\", "\\\\", "////"]);
  const { text, kind } = specialHost(random);
  return { text: `${scheme}:${slashes}${authority(random, text)}${pathAndTail(random)}`, host: kind };
}

function withAuthority(random: Random): Built {
  const { text, kind } = opaqueHost(random);
  const scheme = schemeText(random, random.pick(OTHER));
  return { text: `${scheme}://${authority(random, text)}${pathAndTail(random)}`, host: kind };
}

function authority(random: Random, host: string): string {
  return `${random.chance(12) ? credentials(random) : ""}${host}${random.chance(16) ? port(random) : ""}`;
}

function credentials(random: Random): string {
  const part = () => random.repeat(0, 4, () => random.pick(CREDENTIALS));
  return `${part()}${random.chance(50) ? `:${part()}` : ""}@`;
}

function port(random: Random): string {
  return `:${random.weighted<() => string>([
    [30, () => String(random.below(65536))],
    [25, () => random.pick(["80", "443", "21"])],
    [12, () => ""],
    [8, () => `000${random.below(100000)}`],
    [8, () => String(random.between(65530, 65540))],
    [8, () => String(random.between(65536, 99999999))],
    [9, () => random.pick(["x", "8x", "-1", " 8", "+1", "0x50", "８", "8:9", ":", "%38", "9".repeat(25)])],
  ])()}`;
}

function file(random: Random): Built {
  const scheme = schemeText(random, "file");
  const slashes = random.pick(["", "/", "//", "//", "///", "///", "////", "\\", "\\\\", "/\\"]);
  const drive = random.chance(40)
    ? `${random.pick("cCzZ")}${random.pick(":|:|%")}${random.pick(["", "/", "\\", "x", "?", "#"])}`
    : "";
  const host: Host | undefined =
    slashes.length === 2 && drive === "" && random.chance(70) ? fileHost(random) : undefined;
  const text = `${scheme}:${slashes}${host?.text ?? ""}${drive}${pathAndTail(random)}`;
  return host === undefined ? { text } : { text, host: host.kind };
}

function fileHost(random: Random): Host {
  if (random.chance(75)) return specialHost(random);
  return {
    text: random.pick(["localhost", "LOCALHOST", "loc%61lhost", "ｌocalhost", "localhost.", "u@h", "h:8"]),
    kind: "ASCII domain",
  };
}

function opaque(random: Random): Built {
  const start = random.pick("abc.%:@ é[\\");
  const spaces = random.chance(30) ? " ".repeat(random.between(1, 3)) : "";
  return { text: `${schemeText(random, random.pick(OTHER))}:${start}${points(random, 0, 6)}${spaces}${tail(random)}` };
}

function relative(random: Random): Built {
  return random.weighted<() => Built>([
    [30, () => ({ text: `${path(random).replace(/^[/\\]+/, "")}${tail(random)}` })],
    [14, () => ({ text: `${random.pick("/\\")}${path(random)}${tail(random)}` })],
    [16, () => networkPath(random)],
    [8, () => ({ text: `?${points(random, 0, 6)}` })],
    [8, () => ({ text: `#${points(random, 0, 6)}` })],
    [3, () => ({ text: "" })],
    [
      8,
      () => ({
        text: `${random.pick(["", "/", "//", "file:"])}${random.pick("cD")}|${random.pick(["", "/", "\\", "x"])}${tail(random)}`,
      }),
    ],
    [
      13,
      () => ({
        text: `${random.pick(["http", "https", "ws", "ftp", "file", "foo"])}:${random.pick(["", "/", "\\"])}${path(random)}${tail(random)}`,
      }),
    ],
  ])();
}

function networkPath(random: Random): Built {
  const { text, kind } = random.chance(70) ? specialHost(random) : opaqueHost(random);
  const slashes = random.pick(["//", "//", "//", "/\\", "\\\\", "///"]);
  return { text: `${slashes}${authority(random, text)}${pathAndTail(random)}`, host: kind };
}

function schemeText(random: Random, scheme: string): string {
  if (random.chance(8)) return Array.from(scheme, (each) => (random.chance(50) ? each.toUpperCase() : each)).join("");
  return random.chance(1) ? inserted(random, scheme, random.pick("_ 1é%/")) : scheme;
}

/** A path that can follow an authority, with a query and a fragment. */
function pathAndTail(random: Random): string {
  if (random.chance(20)) return tail(random);
  const start = random.chance(90) ? "/" : "\\";
  return `${start}${path(random)}${tail(random)}`;
}

function path(random: Random): string {
  const separator = () => (random.chance(90) ? "/" : "\\");
  return random.repeat(0, 5, () => `${segment(random)}${separator()}`) + (random.chance(60) ? segment(random) : "");
}

function segment(random: Random): string {
  return random.chance(45) ? random.pick(SEGMENTS) : points(random, 1, 5);
}

function tail(random: Random): string {
  const query = random.chance(25) ? `?${points(random, 0, 6)}` : "";
  return query + (random.chance(20) ? `#${points(random, 0, 6)}` : "");
}

function points(random: Random, from: number, to: number): string {
  const plain = random.chance(50);
  return random.repeat(from, to, () => random.pick(plain ? PLAIN_POINTS : POINTS));
}

/** The text, sometimes with white space and controls in and around it. */
function noisy(random: Random, text: string): string {
  let result = text;
  if (random.chance(4)) result = inserted(random, result, random.pick(NOISE));
  if (random.chance(3)) result = random.pick(EDGES) + result;
  if (random.chance(3)) result += random.pick(EDGES);
  return result;
}
