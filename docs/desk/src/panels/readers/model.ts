import { type ComparedName, documents, parsers, type Reader, type Reading, servers } from "@anyurl/readers";
import { isBaseInvalid, withoutBase } from "../../resolved.ts";
import { baseOf, type DeskState } from "../../state.ts";
import { Comparisons } from "./comparisons.ts";
import { componentText } from "./component-text.ts";
import { type Kind, type Read, type Risk, riskOf } from "./risk.ts";

export type GroupName = "documents" | "parsers" | "servers";

export interface Group {
  readonly id: GroupName;
  readonly title: string;
  readonly readers: readonly Reader[];
}

/** Connect compares paths with the routes of an application, so that without one, it would differ for each dot. */
const { connect: _, ...shownServers } = servers;

/** The groups of readers, in the order of the page. */
export const GROUPS: readonly Group[] = [
  { id: "documents", title: "Standards and drafts", readers: documentReaders() },
  { id: "parsers", title: "Parsers", readers: parserReaders() },
  { id: "servers", title: "Servers and proxies", readers: Object.values(shownServers).map((make) => make()) },
];

/** The two engines and the browser's own class first. The URL Specification is the engine in plain JavaScript. */
function documentReaders(): readonly Reader[] {
  const { "url-standard": standard, "url-specification": specification, ...others } = documents;
  return [
    { ...standard, title: `anyurl: ${standard.title}` },
    { ...specification, title: `anyurl in plain JavaScript: ${specification.title}` },
    { ...parsers.native(), title: "this browser's own URL" },
    ...Object.values<Reader>(others),
  ];
}

function parserReaders(): readonly Reader[] {
  const { native: _, ...others } = parsers;
  return Object.values(others).map((make) => make());
}

/** The columns: components, of which the user name and the password are one. */
export const COLUMNS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type Column = (typeof COLUMNS)[number];

export interface Cell {
  /** `null` if the component is missing. */
  readonly text: string | null;
  readonly differs: boolean;
}

export interface ReaderRow {
  readonly name: string;
  readonly title: string;
  readonly versions: readonly string[];
  readonly cells: Readonly<Record<Column, Cell>> | null;
  /** Why the reader refuses the URL; `null` if it accepts it. */
  readonly refusal: string | null;
  /** Why the reader is not asked; `null` if it is. */
  readonly notAsked: string | null;
  /** Whether only one of it and the chosen reader accepts the URL. */
  readonly differs: boolean;
}

export interface ReadersData {
  readonly groups: readonly { readonly id: GroupName; readonly title: string; readonly rows: readonly ReaderRow[] }[];
  /** The names and titles of all readers that are compared. */
  readonly names: readonly (readonly [name: string, title: string])[];
  /** The reader with which the others are compared. */
  readonly against: string;
  /** A sentence on the use of the worst difference to an attacker; `null` if there is none. */
  readonly risk: Risk | null;
  /** The number of readers that differ from the chosen one, and of all others that are asked. */
  readonly differing: number;
  readonly others: number;
  /** The URL that readers without a base read instead of the input; `null` if they read the input. */
  readonly resolved: string | null;
  /** Why no reader is asked; `null` if they are. */
  readonly failure: string | null;
}

/** The most code units of a URL that is compared: all readers together need some milliseconds for a thousand. */
export const LONGEST_COMPARED = 10_000;

const NOTHING = { groups: [], names: [], against: "", risk: null, differing: 0, others: 0, resolved: null };

type ReadersState = Pick<DeskState, "input" | "base" | "groups" | "against">;

export function readersOf(state: ReadersState): ReadersData {
  const failure = failureOf(state);
  if (failure !== null) return { ...NOTHING, failure };
  const chosen = GROUPS.filter(({ id }) => state.groups.includes(id));
  const alone = withoutBase(state);
  const reads = chosen.flatMap(({ id, readers }) => readers.map((reader) => readBy(reader, id, state, alone)));
  const asked = reads.filter(isAsked);
  const first = asked.find(({ reader }) => reader.name === state.against) ?? asked[0];
  const comparisons = new Comparisons();
  const rowOf = (read: Read): ReaderRow => {
    const names = isAsked(read) && first !== undefined ? comparisons.differing(first.reading, read.reading) : null;
    return rowFrom(read, (name) => names?.has(name) ?? false);
  };
  const groups = chosen.map(({ id, title, readers }) => ({
    ...{ id, title },
    rows: reads.filter(({ reader }) => readers.includes(reader)).map(rowOf),
  }));
  const rows = groups.flatMap((group) => group.rows);
  return {
    groups,
    names: asked.map(({ reader }) => [reader.name, reader.title]),
    against: first?.reader.name ?? "",
    risk: riskOf({ reads: asked, against: first?.reader.name ?? "", comparisons }),
    differing: rows.filter((row) => row.differs || Object.values(row.cells ?? {}).some((cell) => cell.differs)).length,
    others: Math.max(0, asked.length - 1),
    resolved: alone === state.input ? null : alone,
    failure: null,
  };
}

function failureOf(state: ReadersState): string | null {
  if (isBaseInvalid(state)) return "The base is not an absolute URL.";
  if (state.input.length + state.base.length <= LONGEST_COMPARED) return null;
  return `Readers are compared for URLs of at most ${LONGEST_COMPARED} characters.`;
}

/** What kind of program a reader of each group is, except for clients. */
const KINDS: Readonly<Record<GroupName, Kind>> = { documents: "document", parsers: "parser", servers: "server" };

const CLIENTS: readonly string[] = ["curl", "native"];

/** anyurl is the program that follows the URL Standard; other documents are only texts. */
function kindOf(name: string, group: GroupName): Kind {
  if (CLIENTS.includes(name)) return "client";
  return name === "url-standard" ? "parser" : KINDS[group];
}

/** @param alone the URL for readers that take no base; `null` if there is none */
function readBy(reader: Reader, group: GroupName, state: ReadersState, alone: string | null): Read {
  const kind = kindOf(reader.name, group);
  const base = baseOf(state);
  if (group === "documents") return { reader, kind, reading: reader.read(state.input, { base }), notAsked: null };
  // A reading of nothing stands for the missing one.
  const reading = reader.read(alone ?? "", {});
  if (alone === null) return { reader, kind, reading, notAsked: "takes no base, and there is no URL" };
  const isAsked = group !== "servers" || isRequest(alone);
  return { reader, kind, reading, notAsked: isAsked ? null : "answers only requests for http: and https: URLs" };
}

/** Whether an HTTP server can get a text as its target. */
function isRequest(text: string): boolean {
  return text.startsWith("/") || /^[\0-\x20]*(?:https?|wss?):/i.test(text.replace(/[\t\n\r]+/g, ""));
}

function isAsked({ notAsked, reading }: Read): boolean {
  return notAsked === null && reading.refusal?.of !== "reader";
}

function rowFrom({ reader, reading, notAsked }: Read, isDifferent: (name: ComparedName) => boolean): ReaderRow {
  const isReader = notAsked === null && reading.refusal === null;
  return {
    name: reader.name,
    title: reader.title,
    versions: reader.testedVersions ?? [],
    cells: isReader ? cellsOf(reading, isDifferent) : null,
    refusal: notAsked === null ? (reading.refusal?.message ?? null) : null,
    notAsked,
    differs: isDifferent("accepted"),
  };
}

function cellsOf(reading: Reading, isDifferent: (name: ComparedName) => boolean): Record<Column, Cell> {
  const cell = (name: Exclude<Column, "userinfo">): Cell => {
    return { text: componentText(reading, name), differs: isDifferent(name) };
  };
  return {
    scheme: cell("scheme"),
    userinfo: { text: userinfoText(reading), differs: isDifferent("username") || isDifferent("password") },
    host: cell("host"),
    port: cell("port"),
    path: cell("path"),
    query: cell("query"),
    fragment: cell("fragment"),
  };
}

/** Returns the user name and the password. A colon inside of the user name is written as %3A. */
function userinfoText(reading: Reading): string | null {
  const { username = null, password = null } = reading.components ?? {};
  const name = username?.replaceAll(":", "%3A") ?? "";
  const text = password === null ? name : `${name}:${password}`;
  return text === "" || text === ":" ? null : text;
}
