/** The page with the files that ../tour.md lists, and with headings from the addresses in their comments. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { MarkdownRenderer } from "vitepress";

const ROOT = join(import.meta.dirname, "../..");
const TOUR = "docs/tour.md";

/** The page, from `docs/`, and the line of it that the sources replace. */
const PAGE = "tour/source.md";
const PLACE = "<!-- the sources -->";

/** A file of the tour. */
export interface Entry {
  /** From the root of the repository. */
  readonly path: string;
  /** Markdown: links to the sections that the file implements, separated by commas; or "". */
  readonly sections: string;
  /** Markdown: the sentences about the file, in one line. */
  readonly text: string;
}

export interface Part {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** An item of a list: a link to a file, links to sections, and an indented paragraph. */
const ENTRY = /^- \[[^\]]+\]\(\.\.\/([^)]+)\)(?:,(?: |\n {2})(.+(?:\n {2}.+)*))?\n\n((?: {2}\S.*\n)+)/gm;

/** Returns the parts of a tour that have entries. */
export function readTour(markdown: string): Part[] {
  const parts = markdown.split(/^## /m).slice(1);
  return parts
    .map((part) => ({
      title: part.slice(0, part.indexOf("\n")),
      entries: Array.from(part.matchAll(ENTRY), ([, path = "", sections = "", text = ""]) => ({
        path,
        sections: sections.replace(/\n +/g, " "),
        text: text.trim().replace(/\n +/g, " "),
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The name and the address of a section of a standard. */
export interface Section {
  readonly title: string;
  readonly address: string;
}

/** Lines of a source, and the sections that the comment at their start names. */
export interface Piece {
  readonly sections: readonly Section[];
  readonly code: string;
}

/** The address of a section, or of a whole RFC. */
const ADDRESS =
  /https:\/\/(?:[a-z]+\.spec\.whatwg\.org\/[\w./-]*#|www\.unicode\.org\/[\w./-]+#|www\.rfc-editor\.org\/rfc\/rfc\d+#?)(?:[\w/-]+(?:\.[\w/-]+)*)?/g;

/** A section of the URL Specification, which comments name without an address. */
const NAMED = /\b[Ss]ections? "([^"]+)"/g;
const SPECIFICATION = "https://alwinb.github.io/url-specification/";
const SPECIFICATION_FOLDER = "packages/specification/";

/** Splits a source before each comment that names a section. */
export function piecesOf(path: string, source: string): Piece[] {
  const lines = source.trimEnd().split("\n");
  const starts: { at: number; sections: Section[] }[] = [];
  let comment = 0;
  let isInside = false;
  for (const [at, line] of lines.entries()) {
    if (!isInside) comment = at;
    if (line.trimStart().startsWith("/*")) isInside = true;
    if (line.includes("*/")) isInside = false;
    const sections = sectionsIn(path, line);
    if (sections.length === 0) continue;
    const last = starts[starts.length - 1];
    if (last?.at === comment) last.sections.push(...sections);
    else starts.push({ at: comment, sections });
  }
  if (starts[0]?.at !== 0) starts.unshift({ at: 0, sections: [] });
  return starts.map(({ at, sections }, index) => ({
    sections: sections.filter(({ address }, each) => sections.findIndex((one) => one.address === address) === each),
    code: lines
      .slice(at, starts[index + 1]?.at)
      .join("\n")
      .replace(/\n+$/, ""),
  }));
}

function sectionsIn(path: string, line: string): Section[] {
  const addresses = Array.from(line.matchAll(ADDRESS), ([address]) => ({ title: titleOf(address), address }));
  if (!path.startsWith(SPECIFICATION_FOLDER)) return addresses;
  const named = Array.from(line.matchAll(NAMED), ([, name = ""]) => ({
    title: `URL Specification: ${name}`,
    address: `${SPECIFICATION}#${name.toLowerCase().replaceAll(" ", "-")}`,
  }));
  return [...addresses, ...named];
}

/** The titles that do not follow from the fragments of their addresses. */
const TITLES: Readonly<Record<string, string>> = {
  api: "The API",
  "cannot-be-a-base-url-path-state": "Opaque path state",
  "concept-urlsearchparams-update": "Update a URLSearchParams object",
  "double-dot-path-segment": "Double-dot URL path segment",
  "include-credentials": "Includes credentials",
  "interface-url": "The URL class",
  "javascript-string-convert": "Convert a JavaScript string to a scalar value string",
  "string-percent-encode-after-encoding": "Percent-encode after encoding",
  "url-opaque-path": "Opaque path",
  "url-parsing": "URL parsing",
};

/** By the start of the address, the standard; the URL Standard's sections need no name. */
const STANDARDS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^https:\/\/url\.spec\./, ""],
  [/^https:\/\/infra\./, "Infra: "],
  [/^https:\/\/html\./, "HTML: "],
  [/^https:\/\/encoding\./, "Encoding: "],
  [/^https:\/\/www\.unicode\.org\/reports\/tr46\//, "UTS #46: "],
  [/^https:\/\/www\.unicode\.org\/reports\/tr15\//, "UAX #15: "],
  [/^https:\/\/www\.unicode\.org\//, "Unicode: "],
];

/** Names in which not only the first letter is a capital. */
const NAMES: Readonly<Record<string, string>> = {
  ascii: "ASCII",
  c0: "C0",
  ipv4: "IPv4",
  ipv6: "IPv6",
  url: "URL",
  urls: "URL's",
  windows: "Windows",
};

function titleOf(address: string): string {
  const [, rfc, section] = /\/rfc(\d+)(?:#section-(.+))?$/.exec(address) ?? [];
  if (rfc !== undefined) return section === undefined ? `RFC ${rfc}` : `RFC ${rfc}, section ${section}`;
  const fragment = address.slice(address.indexOf("#") + 1);
  const standard = STANDARDS.find(([start]) => start.test(address))?.[1] ?? "";
  return standard + (TITLES[fragment] ?? wordsOf(fragment));
}

function wordsOf(fragment: string): string {
  const [, setter] = /^dom-url-(\w+)$/.exec(fragment) ?? [];
  if (setter !== undefined) return `The setter of ${setter}`;
  const words = fragment.replace(/^concept-/, "").split(/[-_]/);
  const text = words.map((word) => NAMES[word.toLowerCase()] ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the sources as Markdown.
 *
 * @param tour the text of ../tour.md
 * @param read returns the text of a file
 */
export function sourcesOf(tour: string, read: (path: string) => string): string {
  const parts = readTour(tour);
  const linesIn = (path: string) => read(path).trimEnd().split("\n").length;
  const paths = parts.flatMap(({ entries }) => entries.map(({ path }) => path));
  const sum = paths.reduce((lines, path) => lines + linesIn(path), 0);
  const entry = ({ path, sections, text }: Entry) => [
    `### [${path}](../${path})`,
    [`${linesIn(path)} lines`, ...(sections === "" ? [] : [sections])].join(". "),
    text,
    ...piecesOf(path, read(path)).flatMap((piece) => blocksOf(path, piece)),
  ];
  const blocks = parts.flatMap(({ title, entries }) => [`## ${title}`, ...entries.flatMap(entry)]);
  const count = `${paths.length} files, ${sum.toLocaleString("en-GB")} lines.`;
  return fromFolder([count, ...blocks].join("\n\n"));
}

function blocksOf(path: string, { sections, code }: Piece): string[] {
  const headings = sections.map(({ title, address }) => `#### [${title}](${address})`);
  // Some comments contain a fence of three.
  return [...headings, `\`\`\`\`\`${extname(path).slice(1)}\n${code}\n\`\`\`\`\``];
}

/** Makes links from `docs/` links from the folder of the page, except in code. */
function fromFolder(markdown: string): string {
  const blocks = markdown.split(/^(`{5}\w+\n[\s\S]*?^`{5}$)/m);
  return blocks.map((block, at) => (at % 2 === 1 ? block : block.replace(/\]\((?![a-z]+:|#)/g, "](../"))).join("");
}

/** Puts the sources into their page. */
export function tourSources(markdown: MarkdownRenderer): void {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  markdown.core.ruler.before("normalize", "tour-sources", (state) => {
    if (state.env.relativePath !== PAGE) return;
    if (!state.src.includes(PLACE)) throw new Error(`docs/${PAGE} does not have the line ${PLACE}`);
    state.src = state.src.replace(PLACE, () => sourcesOf(read(TOUR), read));
  });
}
