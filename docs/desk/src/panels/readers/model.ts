import { readers as documents } from "@anyurl/drafts";
import { parsers, servers } from "@anyurl/readers";
import { compareReadings, type Reader, type Reading, type readingComponents } from "@anyurl/reference";
import { baseOf, type DeskState } from "../../state.ts";
import { riskOf } from "./risk.ts";

export type GroupName = "documents" | "parsers" | "servers";

export interface Group {
  readonly id: GroupName;
  readonly title: string;
  readonly readers: readonly Reader[];
}

/** The groups of readers, in the order of the page. */
export const GROUPS: readonly Group[] = [
  { id: "documents", title: "Standards and drafts", readers: documentReaders() },
  { id: "parsers", title: "Parsers", readers: parserReaders() },
  { id: "servers", title: "Servers and proxies", readers: Object.values(servers).map((make) => make()) },
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
  /** Whether only one of it and the chosen reader accepts the URL. */
  readonly differs: boolean;
}

export interface ReadersData {
  readonly groups: readonly { readonly id: GroupName; readonly title: string; readonly rows: readonly ReaderRow[] }[];
  /** The names and titles of all readers that are compared. */
  readonly names: readonly (readonly [name: string, title: string])[];
  /** The reader with which the others are compared. */
  readonly against: string;
  /** A sentence on the use of the worst difference to an attacker; `null` if all readers agree. */
  readonly risk: string | null;
  /** The number of readers that differ from the chosen one, and of all others. */
  readonly differing: number;
  readonly others: number;
}

export function readersOf(state: Pick<DeskState, "input" | "base" | "groups" | "against">): ReadersData {
  const base = baseOf(state);
  const chosen = GROUPS.filter(({ id }) => state.groups.includes(id));
  const readers = chosen.flatMap((group) => group.readers);
  const readings = new Map(readers.map((reader) => [reader.name, reader.read(state.input, { base })]));
  const first = readings.has(state.against) ? state.against : (readers[0]?.name ?? "");
  const differing = readers.length === 0 ? {} : compareReadings([...readings.values()], first).differing;
  const isDifferent = (name: string, component: keyof typeof differing) =>
    name !== first && (differing[component]?.includes(name) ?? false);
  const rowOf = (reader: Reader): ReaderRow => {
    const reading = readings.get(reader.name) as Reading;
    return {
      name: reader.name,
      title: reader.title,
      versions: reader.testedVersions ?? [],
      cells: cellsOf(reading, (component) => isDifferent(reader.name, component)),
      refusal: reading.refusal?.message ?? null,
      differs: isDifferent(reader.name, "accepted"),
    };
  };
  const groups = chosen.map(({ id, title, readers }) => ({ id, title, rows: readers.map(rowOf) }));
  const rows = groups.flatMap((group) => group.rows);
  return {
    groups,
    names: readers.map(({ name, title }) => [name, title]),
    against: first,
    risk: riskOf({ readers, readings, isServer, isDocument }),
    differing: rows.filter((row) => row.differs || Object.values(row.cells ?? {}).some((cell) => cell.differs)).length,
    others: Math.max(0, rows.length - 1),
  };
}

function isServer(name: string): boolean {
  return Object.hasOwn(servers, name);
}

/** Whether a reader is only a text: anyurl is the program that follows the URL Standard. */
function isDocument(name: string): boolean {
  return name !== "url-standard" && Object.hasOwn(documents, name);
}

type IsDifferent = (component: (typeof readingComponents)[number]) => boolean;

function cellsOf({ components, segments, refusal }: Reading, isDifferent: IsDifferent): ReaderRow["cells"] {
  if (components === null || refusal !== null) return null;
  const { username, password } = components;
  const userinfo = username === null && password === null ? null : [username, password].filter(isText).join(":");
  const cell = (text: string | null, differs: boolean): Cell => ({ text: text === "" ? null : text, differs });
  return {
    scheme: cell(components.scheme, isDifferent("scheme")),
    userinfo: cell(userinfo, isDifferent("username") || isDifferent("password")),
    host: cell(components.host, isDifferent("host")),
    port: cell(components.port, isDifferent("port")),
    path: cell(segments === undefined ? components.path : `/${segments.join("/")}`, isDifferent("path")),
    query: cell(components.query, isDifferent("query")),
    fragment: cell(components.fragment, isDifferent("fragment")),
  };
}

function isText(text: string | null): text is string {
  return text !== null;
}
