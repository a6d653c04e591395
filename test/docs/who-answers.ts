/** The table of docs/architecture.md: how many calls of `anyurl` reach WebAssembly. It counts the calls of exports. */
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { readLists } from "../bench/lists.ts";
import { writeSection } from "../bench/page.ts";

export const WHO = "who answers";
export const ARCHITECTURE = join(import.meta.dirname, "../../docs/architecture.md");

let calls = 0;

// The engines make their instances at the first call, so the exports of all of them are counted.
const { Instance } = WebAssembly;
WebAssembly.Instance = class {
  readonly exports: WebAssembly.Exports;

  constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    this.exports = Object.fromEntries(Object.entries(new Instance(module, imports).exports).map(counted));
  }
};

function counted([name, value]: [string, WebAssembly.ExportValue]): [string, WebAssembly.ExportValue] {
  if (typeof value !== "function") return [name, value];
  const count = (...args: unknown[]): unknown => {
    calls++;
    return Reflect.apply(value, undefined, args);
  };
  return [name, count];
}

const { URL, URLSearchParams } = await import("anyurl");
const { percentDecode, percentDecodeToString, percentEncode } = await import("anyurl/percent");

const ATTRIBUTES = [
  ...(["href", "origin", "protocol", "username", "password", "host", "hostname", "port"] as const),
  ...(["pathname", "search", "hash"] as const),
];

/** A row: for a URL, it prepares a call. */
type Prepare = (text: string) => () => unknown;

const withURL =
  (use: (url: InstanceType<typeof URL>) => unknown): Prepare =>
  (text) => {
    const url = new URL(text);
    return () => use(url);
  };

const ROWS: Readonly<Record<string, Prepare>> = {
  "`new URL(text)`": (text) => () => new URL(text),
  '`new URL("../a", text)`': (text) => () => new URL("../a", text),
  "`URL.canParse(text)`": (text) => () => URL.canParse(text),
  "the getters of a URL": withURL((url) => ATTRIBUTES.map((name) => url[name])),
  '`url.pathname = "/a"`, `url.search = "?b=c"`': withURL((url) =>
    Object.assign(url, { pathname: "/a", search: "?b=c" }),
  ),
  '`url.pathname = "/é"`': withURL((url) => Object.assign(url, { pathname: "/é" })),
  "`new URLSearchParams(url.search)`": withURL(({ search }) => new URLSearchParams(search)),
  "`percentEncode(text)`": (text) => () => percentEncode(text),
  '`percentEncode(text, "path")`': (text) => () => percentEncode(text, "path"),
  "`percentDecodeToString(text)`": (text) => () => percentDecodeToString(text),
  "`percentDecode(text)`": (text) => () => percentDecode(text),
};

/** Returns the share of the calls of a row that reach WebAssembly. */
function shareOf(prepare: Prepare, texts: readonly string[]): number {
  let reached = 0;
  for (const text of texts) {
    const call = prepare(text);
    calls = 0;
    call();
    if (calls > 0) reached++;
  }
  return reached / texts.length;
}

/** Returns the shares of each row for the lists of URLs. */
export function shares(): ReadonlyMap<string, readonly number[]> {
  const { web, noncanonical, idna, query } = readLists();
  const lists = [web, noncanonical, idna, query].map((list) =>
    list.filter((text) => /^https?:/i.test(text) && URL.canParse(text)),
  );
  return new Map(Object.entries(ROWS).map(([row, prepare]) => [row, lists.map((list) => shareOf(prepare, list))]));
}

export function tableOf(measured: ReadonlyMap<string, readonly number[]>): string {
  const rows = Array.from(measured, ([row, cells]) => [row, ...cells.map((share) => `${+(100 * share).toFixed(1)} %`)]);
  const head = ["call", "crawled URLs", "not canonical", "in other scripts", "long queries"];
  return markdownTable([head, ...rows], { alignDelimiters: false });
}

export async function writeWho(): Promise<void> {
  await writeSection(WHO, tableOf(shares()), ARCHITECTURE);
}
