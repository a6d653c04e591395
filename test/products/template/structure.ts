/**
 * The law of the tag: a value never changes the structure. A template is made of parts with values in them, and a URL
 * must have exactly these parts, with exactly these texts.
 */
import { path, query, raw, URLTemplateError, type URLTemplateValue, url } from "@anyurl/template";
import { URL } from "anyurl";
import { Random } from "../../core/differential/random.ts";
import { makeStrings } from "./make.ts";

/** A template, its values, and what the URL must have. */
export interface Made {
  readonly strings: readonly string[];
  readonly values: readonly URLTemplateValue[];
  readonly expected: Structure;
}

/** The parts of a URL, decoded. */
export interface Structure {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly segments: readonly string[];
  readonly parameters: readonly string[];
  readonly hasQuery: boolean;
  readonly fragment: string | undefined;
}

/** The base of relative templates. */
export const BASE = "https://base.test/";

const TEXTS = ["a", "users", "v1", "é", "a.b", "-", "~", "a-", "..", ".", "%2e", "x:y", "@", "(a)", "a;b", "😀"];

/** Pieces of values that try to leave their places. */
export const HOSTILE = [
  ...[".", "..", "%2e", "%2E%2e", "%252e", "/", "//", "\\", "?", "#", "&", "=", ":", "@", ";", ",", "+", "%", "%2f"],
  ...["\t", "\n", "\r", "\0", " ", "é", "😀", "\ud800", "\udc00", "a", "admin", "evil.test", "[", "]", "|", "^", "'"],
  ...[
    '"',
    "<",
    ">",
    "{",
    "}",
    "`",
    "javascript:",
    "file:",
    "http://evil.test",
    "x".repeat(40),
    "。",
    "ａ",
    "\ufeff",
    "1",
  ],
];

const HOSTS = ["a.test", "A.b-c.test", "localhost", "192.0.2.1", "[2001:db8::1]", "a.test:81", "x_y.test.", "[::1]:8"];
const BAD_HOSTS = [
  "1",
  "0x7f.1",
  "evil.test/",
  "evil.test@a",
  "a..b",
  "",
  "a%2eb",
  "[::1",
  "::1",
  "a.test:99999",
  "é.a",
];
const LABELS = ["a", "eu-1", "x_y", "A", "a.b", "", "xn--a", "a/", "1", "a@b"];
const PORTS = [80, "8080", 0, 443, "65536", "1@", "", "01", "8/"];

/** Writes a template with its values, part after part. */
class Writer {
  readonly strings = [""];
  readonly values: URLTemplateValue[] = [];

  text(text: string): string {
    this.strings[this.strings.length - 1] += text;
    return text;
  }

  value(value: URLTemplateValue): string {
    this.values.push(value);
    this.strings.push("");
    return String(value);
  }
}

function makeText(random: Random): string {
  return random.chance(40) ? random.pick(TEXTS) : random.repeat(1, 4, () => random.pick(HOSTILE));
}

/** Literal text has no dots alone, since a template may remove its own segments. */
function makeLiteral(random: Random): string {
  return random.pick(["a", "users", "v1", "a.b", "~", "b-", ".x", "x."]);
}

/** A value of one place, or text that is encoded already. */
function writeValue(writer: Writer, random: Random): string {
  if (random.chance(10)) {
    const text = random.pick(["a%20b", "a.b", "%2e%2E", "a/b", "a&b", "a=b", "%41", "a;b", "a#b"]);
    writer.value(raw(text));
    return decodeURIComponent(text);
  }
  return random.chance(10) ? writer.value(random.pick([7, -0.5, 10n, true, false])) : writer.value(makeText(random));
}

/** Text, values, or both. */
function writeParts(writer: Writer, random: Random): string {
  const write = () => (random.chance(60) ? writeValue(writer, random) : writer.text(makeLiteral(random)));
  return random.repeat(1, random.chance(60) ? 1 : 3, write);
}

function writeSegments(writer: Writer, random: Random): string[] {
  const segments: string[] = [];
  for (let count = random.below(4); count >= 0; count--) {
    writer.text("/");
    if (random.chance(15)) {
      const several = Array.from({ length: random.between(1, 3) }, () => makeText(random));
      writer.value(path(several));
      segments.push(...several);
    } else segments.push(writeParts(writer, random));
  }
  return segments;
}

function writeParameters(writer: Writer, random: Random): string[] {
  const parameters: string[] = [];
  for (let count = random.below(3); count >= 0; count--) {
    writer.text(parameters.length === 0 ? "?" : "&");
    if (random.chance(20)) {
      const [name, value] = [makeText(random), makeText(random)];
      writer.value(query({ [name]: value, none: undefined }));
      parameters.push(`${name}=${value}`);
    } else {
      const name = writer.text(random.chance(70) ? makeLiteral(random) : "") || writeValue(writer, random);
      parameters.push(name + writer.text("=") + writeParts(writer, random));
    }
  }
  return parameters;
}

type Authority = Pick<Structure, "protocol" | "username" | "password" | "hostname" | "port">;

const NO_AUTHORITY = { username: "", password: "", port: "" };

/** Splits a host and its port, as written in a URL. */
function splitHost(host: string, protocol: string): Pick<Structure, "hostname" | "port"> {
  const [, hostname = "", port = ""] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  const isDefault = (protocol === "https:" && port === "443") || (protocol === "http:" && port === "80");
  return { hostname: protocol === "app:" ? hostname : hostname.toLowerCase(), port: isDefault ? "" : port };
}

function writeHost(writer: Writer, random: Random, protocol: string): Pick<Structure, "hostname" | "port"> {
  const whole = () => writer.value(random.chance(70) ? random.pick(HOSTS) : random.pick([...BAD_HOSTS, ...HOSTILE]));
  const label = () => writer.value(random.pick(random.chance(80) ? LABELS : HOSTILE));
  const write = random.pick([
    () => writer.text("api.test"),
    whole,
    () => label() + writer.text(".a.test"),
    () => writer.text("x-") + label() + writer.text(".a.test"),
    () => writer.text("api.") + whole(),
    () => label() + writer.text(".") + label() + writer.text(".test"),
  ]);
  const host = write();
  const port = random.chance(20) ? writer.text(":") + writer.value(random.pick(PORTS)) : "";
  return splitHost(host + port, protocol);
}

function writeAuthority(writer: Writer, random: Random): Authority {
  const scheme = random.pick(["https", "http", "app"]);
  const protocol = `${scheme}:`;
  const isValue = scheme !== "app" && random.chance(20);
  if (isValue && random.chance(50)) writer.value(protocol);
  else if (isValue) {
    writer.value(scheme);
    writer.text(":");
  } else writer.text(protocol);
  writer.text("//");
  const hasUser = random.chance(15);
  const username = hasUser ? writeParts(writer, random) : "";
  const password = hasUser && random.chance(50) ? writer.text(":") && writeParts(writer, random) : "";
  if (hasUser) writer.text("@");
  return { protocol, username, password, ...writeHost(writer, random, protocol) };
}

/** Returns a template for an index, the same each time. */
export function makeTemplate(seed: number, index: number): Made {
  const random = new Random(seed, index);
  const writer = new Writer();
  const before: string[] = [];
  const write = random.weighted<() => Authority>([
    [60, () => writeAuthority(writer, random)],
    [20, () => ({ ...NO_AUTHORITY, protocol: "https:", hostname: "base.test" })],
    [
      20,
      () => {
        const segments = Array.from({ length: random.below(3) }, () => "v1");
        const end = random.chance(30) ? "/" : "";
        before.push(...segments);
        writer.value(`https://host.test${segments.map((each) => `/${each}`).join("")}${end}`);
        return { ...NO_AUTHORITY, protocol: "https:", hostname: "host.test" };
      },
    ],
  ]);
  const authority = write();
  const segments = [...before, ...writeSegments(writer, random)];
  const parameters = random.chance(60) ? writeParameters(writer, random) : undefined;
  const fragment = random.chance(30) ? writer.text("#") && writeParts(writer, random) : undefined;
  const { strings, values } = writer;
  const expected = {
    ...authority,
    segments,
    parameters: parameters ?? [],
    hasQuery: parameters !== undefined,
    fragment,
  };
  return { strings, values, expected };
}

/** Returns the URL of a template; `undefined` if it refuses a value. */
export function writeTemplate({ strings, values }: Pick<Made, "strings" | "values">): string | undefined {
  try {
    return url(makeStrings(strings), ...values);
  } catch (error) {
    if (error instanceof URLTemplateError) return undefined;
    throw error;
  }
}

/** Returns the parts of a URL, as the parser finds them. */
export function readStructure(text: string): Structure {
  const { protocol, username, password, hostname, port, pathname, search, hash, href } = new URL(text, BASE);
  const [, marked] = /^[^?#]*(\?)?/.exec(href) ?? [];
  return {
    protocol,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    hostname,
    port,
    segments: pathname.slice(1).split("/").map(decodeURIComponent),
    parameters: search.slice(1).split("&").filter(Boolean).map(decodeURIComponent),
    hasQuery: marked !== undefined,
    fragment: href.includes("#") ? decodeURIComponent(hash.slice(1)) : undefined,
  };
}
