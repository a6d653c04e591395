/** The generated parts of docs/readers.md: the models with their options, and their known differences. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyReaderFactory, parsers, servers } from "@anyurl/readers";
import * as exportedParsers from "@anyurl/readers/parsers";
import * as exportedServers from "@anyurl/readers/servers";
import { writeSection } from "../bench/page.ts";
import { KNOWN_DIFFERENCES } from "../world/readers/known-differences.ts";
import { type Member, membersOfInterfaces, paragraphsOf } from "./comments.ts";
import { declarationsIn } from "./declarations.ts";

export const READERS_PAGE = join(import.meta.dirname, "../../docs/readers.md");

/** Matches what the headings of the page already say. */
const KIND = /, as a reader of (?:requests|URLs)/;

const SOURCES = join(import.meta.dirname, "../../packages/readers/src");

/** Returns a part for each model: what it covers, and its options. The table above has the tested versions. */
export function modelDescriptions(): string {
  const titled = [
    ["Servers and proxies", servers],
    ["Parsers", parsers],
  ] as const;
  return titled
    .map(([title, factories]) => `## ${title}\n\n${Object.values(factories).map(descriptionOf).join("\n\n")}`)
    .join("\n\n");
}

/** Returns a list of the known differences. */
export function knownDifferences(): string {
  if (KNOWN_DIFFERENCES.length === 0) return "There are none.";
  return KNOWN_DIFFERENCES.map(({ reader, versions, reason }) => {
    const title = versions === undefined ? reader : `${reader} ${versions.join(", ")}`;
    return `- **${title}**: ${reason}`;
  }).join("\n");
}

function descriptionOf(factory: AnyReaderFactory): string {
  const [name = ""] =
    Object.entries({ ...exportedParsers, ...exportedServers }).find(([, value]) => value === (factory as unknown)) ??
    [];
  const path = fileOf(name);
  const comment = declarationsIn(path).find((each) => each.name === name)?.comment ?? "";
  const options = optionsIn(path, Object.keys(factory.options));
  const { title } = factory;
  return [
    `### ${title}: \`${name}()\``,
    paragraphsOf(comment).join("\n\n").replace(KIND, ""),
    ...(options.length === 0 ? [] : [["| option | meaning |", "|---|---|", ...options.map(rowOf)].join("\n")]),
  ].join("\n\n");
}

/** The file from which the package exports a name. */
function fileOf(name: string): string {
  const entries = ["parsers.ts", "servers.ts"].map((entry) => readFileSync(join(SOURCES, entry), "utf8")).join("");
  const exports = [...entries.matchAll(/export \{([^}]*)\} from "([^"]+)"/g)];
  const found = exports.find(([, names = ""]) => names.split(",").some((each) => each.trim() === name));
  if (found === undefined) throw new Error(`packages/readers/src exports no ${name}`);
  return join(SOURCES, found[2] as string);
}

/** The options that the interfaces of a file describe. */
function optionsIn(path: string, names: readonly string[]): readonly Member[] {
  const members = membersOfInterfaces(path, (name) => name.endsWith("Options"));
  return names.map((name) => {
    const member = members.find((each) => each.name === name);
    if (member === undefined) throw new Error(`${path} does not describe the option ${name}`);
    return member;
  });
}

function rowOf({ name, meaning }: Member): string {
  return `| \`${name}\` | ${meaning.replaceAll("|", "\\|")} |`;
}

/** Writes the parts into the page. */
export async function writeReaders(): Promise<void> {
  await writeSection("models", modelDescriptions(), READERS_PAGE);
  await writeSection("known differences", knownDifferences(), READERS_PAGE);
}
