/** The generated tables of the pages in docs/reference/, each made from the code that it describes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InvalidURLPatternError, URLPattern } from "@anyurl/pattern";
import { type AddressClass, describeHost, type HostClass } from "@anyurl/policy";
import { type AnyReaderFactory, parsers, servers } from "@anyurl/readers";
import * as exportedParsers from "@anyurl/readers/parsers";
import * as exportedServers from "@anyurl/readers/servers";
import { type ValidationErrorType, validationErrorTypes } from "@anyurl/reference";
import { percentEncodeSets } from "anyurl/percent";
import { markdownTable } from "markdown-table";
import { FAILURE_MESSAGES, FAILURE_REASONS } from "../../packages/common/src/failure-messages.ts";
import { writeSection } from "../bench/page.ts";
import { cell, membersOfUnion } from "./comments.ts";

const root = join(import.meta.dirname, "../..");

/** A generated part of a page. */
export interface Part {
  readonly page: string;
  readonly section: string;
  readonly make: () => string;
}

export function pathOf({ page }: Part): string {
  return join(root, "docs/reference", page);
}

function readJSON<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as T;
}

/** Rows of different lengths are not padded: one long cell would make all rows long. */
function tableOf(...rows: string[][]): string {
  return markdownTable(
    rows.map((row) => row.map(cell)),
    { alignDelimiters: false },
  );
}

function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Text that is not Markdown. */
function plain(text: string): string {
  return text.replace(/[\\*_<[\]]/g, "\\$&");
}

/** An input for each reason, which has it. */
export const failureExamples = readJSON<readonly { reason: string; example: string }[]>("assembly/failures.json");

function typeOf(reason: string): ValidationErrorType {
  const type = validationErrorTypes.find(({ name }) => name === reason);
  if (type === undefined) throw new Error(`@anyurl/reference does not describe ${reason}`);
  return type;
}

function failureReasons(): string {
  const rows = FAILURE_REASONS.map((reason) => {
    const { address, remedy } = typeOf(reason);
    const example = failureExamples.find((each) => each.reason === reason)?.example ?? "";
    return [`[${code(reason)}](${address})`, plain(FAILURE_MESSAGES[reason]), code(example), plain(remedy)];
  });
  return tableOf(["reason", "meaning", "example", "remedy"], ...rows);
}

/** A path for each finding, and a remedy. */
export const REJECTIONS: Readonly<Record<string, readonly [path: string, remedy: string]>> = {
  "encoded-slash": ["/@scope%2Fpkg", "use a path without encoded slashes, or accept them"],
  "encoded-backslash": ["/a%5Cb", "write a slash, or accept it"],
  "encoded-nul": ["/a%00.png", "remove it"],
  "multiply-encoded": ["/%2561dmin", "encode the path once"],
  "hidden-dot-segment": ["/..;/admin", "write the path that you mean"],
  "path-parameters": ["/admin;.css", 'remove the ";", or accept it if no server behind you knows parameters'],
  "encoded-control": ["/a%0A", "remove the control character"],
  "encoded-delimiter": ["/admin%3F.css", "do not use these characters in names, or accept them"],
  "malformed-encoding": ["/%u002e", 'write "%25" for a percent sign'],
  "invalid-utf8": ["/%C0%AE", "encode the text as UTF-8"],
  "compatibility-delimiter": ["/．．／admin", "use the ASCII character"],
};

function rejections(): string {
  const findings = membersOfUnion(join(root, "packages/canonical/src/options/generated/types.ts"), "PathFinding");
  const rows = findings.map(({ name, meaning }) => {
    const [path, remedy] = REJECTIONS[name] ?? ["", ""];
    return [code(name), meaning, code(path), remedy];
  });
  return tableOf(["reason", "meaning", "example", "remedy"], ...rows);
}

/** A URL for each class of hosts. */
export const HOSTS: Readonly<Record<HostClass, readonly string[]>> = {
  "cloud-metadata": ["http://169.254.169.254/", "http://[::ffff:a9fe:a9fe]/", "http://metadata.google.internal/"],
  loopback: ["http://127.0.0.1/", "http://0x7f.1/", "http://localhost./", "http://[::1]/"],
  unspecified: ["http://0.0.0.0/", "http://[::]/"],
  "link-local": ["http://169.254.1.1/", "http://[fe80::1]/"],
  private: ["http://10.0.0.1/", "http://192.168.1.1/", "http://[64:ff9b::10.0.0.1]/"],
  "unique-local": ["http://[fd00::1]/"],
  shared: ["http://100.64.0.1/"],
  multicast: ["http://224.0.0.1/", "http://[ff02::1]/"],
  benchmarking: ["http://198.18.0.1/"],
  documentation: ["http://192.0.2.1/", "http://[2001:db8::1]/"],
  reserved: ["http://240.0.0.1/", "http://255.255.255.255/"],
  public: ["http://1.1.1.1/", "http://[2606:4700::1111]/"],
  domain: ["https://example.com/"],
  "local-name": ["http://intranet/", "http://printer.local/"],
  opaque: ["redis://EXAMPLE%2Ecom/"],
  none: ["mailto:a@b", "file:///etc/hosts"],
};

function hostClasses(): string {
  const file = join(root, "packages/policy/src/host/classes.ts");
  const members = [...membersOfUnion(file, "AddressClass"), ...membersOfUnion(file, "HostClass")];
  const rows = members.map(({ name, meaning }) => {
    const examples = HOSTS[name as AddressClass];
    return [code(name), meaning, examples.map(code).join(", ")];
  });
  return tableOf(["class", "meaning", "examples"], ...rows);
}

/** Why some of the examples have their class. */
function hostReasons(): string {
  const rows = [
    "http://0x7f.1/",
    "http://[64:ff9b::10.0.0.1]/",
    "http://metadata.google.internal/",
    "http://printer.local/",
  ]
    .map((url) => [url, describeHost(url)] as const)
    .map(([url, found]) => {
      if (!found.ok) throw new Error(`${url} is invalid`);
      const { class: name, address, embedded, entry, service, localName } = found;
      const inside = embedded === null ? "" : `${embedded.address} (${embedded.by})`;
      const why = entry?.name ?? service?.provider ?? localName?.reference ?? "";
      return [code(url), code(name), address ?? "", inside, why];
    });
  return tableOf(["URL", "class", "address", "address inside it", "reason"], ...rows);
}

const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

function encodeSets(): string {
  const sets = Object.values(percentEncodeSets);
  const rows = PRINTABLE.filter((character) => sets.some((set) => set.has(character.charCodeAt(0)))).map(
    (character) => [
      character === " " ? "space" : code(character),
      ...sets.map((set) => (set.has(character.charCodeAt(0)) ? "yes" : "")),
    ],
  );
  return tableOf(["", ...sets.map(({ name }) => code(name))], ...rows);
}

function validationErrorsOf(group: ValidationErrorType["group"]): string {
  const rows = validationErrorTypes
    .filter((type) => type.group === group)
    .map(({ name, address, meaning, remedy, fatal, examples }) => [
      `[${code(name)}](${address})`,
      plain(meaning),
      { always: "invalid", sometimes: "sometimes invalid", never: "valid" }[fatal],
      plain(remedy),
      examples
        .map(({ input, base, fixed }) => {
          const from = base === null ? "" : ` with the base ${code(base)}`;
          return fixed === null ? `${code(input)}${from}` : `${code(input)}${from} → ${code(fixed)}`;
        })
        .join("<br>"),
    ]);
  return tableOf(["name", "mistake", "the URL is", "remedy", "examples, with fixes"], ...rows);
}

type PatternRow = readonly [args: readonly unknown[], reason: string];

/** The error of a pattern that does not parse. */
export function patternError(args: readonly unknown[]): InvalidURLPatternError {
  try {
    new (URLPattern as unknown as new (...args: readonly unknown[]) => URLPattern)(...args);
  } catch (error) {
    if (error instanceof InvalidURLPatternError) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(args)} is a pattern`);
}

/** The arguments of a pattern with each reason. */
export function patternExamples(): [reason: string, args: readonly unknown[]][] {
  const rowsOrNotes = readJSON<readonly (string | PatternRow)[]>("test/corpus/patterns/errors.json");
  const cases = rowsOrNotes.filter((row): row is PatternRow => typeof row !== "string");
  const hasEscape = ([args]: PatternRow) => JSON.stringify(args).includes("\\");
  // Examples without escapes are easier to read.
  const sorted = [...cases.filter((row) => !hasEscape(row)), ...cases.filter(hasEscape)];
  const reasons = [...new Set(cases.map(([, reason]) => reason))];
  return reasons.map((reason) => [reason, sorted.find((row) => row[1] === reason)?.[0] ?? []]);
}

function patternErrors(): string {
  const rows = patternExamples().map(([reason, args]) => {
    const { expected, component, offset } = patternError(args);
    const call = `new URLPattern(${args.map((each) => printed(each)).join(", ")})`;
    return [code(reason), plain(expected), code(call), component === null ? "" : `${component}, ${offset}`];
  });
  return tableOf(["reason", "expected", "example", "component, offset"], ...rows);
}

function printed(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, of]) => `${name}: ${JSON.stringify(of)}`);
  return `{ ${members.join(", ")} }`;
}

function readersOf(factories: Readonly<Record<string, AnyReaderFactory>>): string {
  const rows = Object.values(factories).map((factory) => {
    const [name = ""] =
      Object.entries({ ...exportedParsers, ...exportedServers }).find(([, value]) => value === (factory as unknown)) ??
      [];
    const options = Object.entries(factory.options).map(
      ([option, { default: value }]) => `${code(option)}: ${code(JSON.stringify(value))}`,
    );
    return [factory.title, code(`${name}()`), factory.testedVersions.join(", "), options.join("<br>")];
  });
  return tableOf(["program", "reader", "tested versions", "options and their defaults"], ...rows);
}

export const PARTS: readonly Part[] = [
  { page: "failure-reasons.md", section: "failure reasons", make: failureReasons },
  { page: "failure-reasons.md", section: "rejections", make: rejections },
  { page: "host-classes.md", section: "host classes", make: hostClasses },
  { page: "host-classes.md", section: "reasons", make: hostReasons },
  { page: "percent-encoding.md", section: "sets", make: encodeSets },
  { page: "validation-errors.md", section: "IDNA", make: () => validationErrorsOf("IDNA") },
  { page: "validation-errors.md", section: "hosts", make: () => validationErrorsOf("Host parsing") },
  { page: "validation-errors.md", section: "URLs", make: () => validationErrorsOf("URL parsing") },
  { page: "pattern-errors.md", section: "pattern errors", make: patternErrors },
  { page: "readers.md", section: "servers", make: () => readersOf(servers) },
  { page: "readers.md", section: "parsers", make: () => readersOf(parsers) },
];

export async function writeReference(): Promise<void> {
  for (const part of PARTS) await writeSection(part.section, part.make(), pathOf(part));
}
