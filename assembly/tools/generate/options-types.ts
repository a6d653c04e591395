/** Writes the types of the options of canonical forms. */
import { lines } from "./files.ts";
import { type Flag, HEADER, isFinding, localName, type Option, QUERY, type Table } from "./options-table.ts";

function comment(text: string, indent = ""): readonly string[] {
  const room = 120 - indent.length - " * ".length;
  const wrapped = text.split("\n").flatMap((paragraph) => wrap(paragraph, room));
  if (wrapped.length === 1 && (wrapped[0] as string).length + "/**  */".length <= 120 - indent.length) {
    return [`${indent}/** ${wrapped[0]} */`];
  }
  return [`${indent}/**`, ...wrapped.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}

/** Breaks a paragraph into lines. The further lines of an item of a list are indented. */
function wrap(paragraph: string, room: number): string[] {
  const all: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && `${line} ${word}`.length > room) {
      all.push(line);
      line = paragraph.startsWith("- ") ? `  ${word}` : word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...all, line];
}

/** The TypeScript type of an option. */
function writeType({ values, type }: Option): string {
  if (values === undefined) return type?.includes("=>") === true ? `(${type})` : (type ?? "never");
  const texts = values.filter((value) => typeof value === "string").map((value) => JSON.stringify(value));
  return [...(values.includes(true) ? ["boolean"] : []), ...texts].join(" | ");
}

function writeMembers(options: readonly Option[]): readonly string[] {
  return options.flatMap((option) => [
    ...comment(option.doc, "  "),
    `  readonly ${localName(option.name)}?: ${writeType(option)} | undefined;`,
  ]);
}

function union(name: string, members: readonly string[], doc: string, docs: readonly string[] = []): string {
  const ending = (index: number) => (index === members.length - 1 ? ";" : "");
  return lines(
    "",
    ...comment(doc),
    `export type ${name} =`,
    ...members.flatMap((member, index) => [
      ...(docs[index] === undefined ? [] : comment(docs[index], "  ")),
      `  | ${member}${ending(index)}`,
    ]),
  );
}

export function typesModule({ profiles, options, flags }: Table): string {
  const findings = flags.filter(isFinding);
  const others = flags.filter((flag) => !isFinding(flag));
  const describe = ({ flag, doc }: Flag) => `\`"${flag}"\`: ${doc}`;
  const strings = (names: readonly string[]) => names.map((name) => JSON.stringify(name));
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  return [
    lines(HEADER, 'import type { URL } from "anyurl";'),
    union(
      "Profile",
      strings(profiles.map(({ name }) => name)),
      "A name for a set of options. Options that you give override the profile. Every profile starts with " +
        "the URL Standard's parser and serialiser.\n\n@remarks\n" +
        list(profiles.map(({ name, doc }) => `\`"${name}"\`${name === "rfc3986" ? ", the default" : ""}: ${doc}`)),
    ),
    union(
      "PathFinding",
      strings(findings.map(({ flag }) => flag)),
      "A part of a path that other programs may read differently. `refuse` and `accept` decide whether it makes a " +
        "URL invalid.",
      findings.map(({ doc }) => `${doc.charAt(0).toUpperCase()}${doc.slice(1)}.`.replace(/(https:\S+)\.$/, "$1")),
    ),
    union(
      "Flag",
      ["PathFinding", ...strings(others.map(({ flag }) => flag))],
      `A security-relevant finding: one of the path, or one of these.\n\n@remarks\n${list(others.map(describe))}`,
    ),
    lines(
      "",
      ...comment(
        "The rules for parameters. They apply in this order: `values`, `allow`, `deny`, `tracking` and `rules`, " +
          '`dropEmpty`, `duplicates`, `sort`. Parameters keep their bytes, unless `values` is `"form"`.\n\n' +
          "A name ends at the first `=`, and is compared after decoding: `%61=1` is a parameter `a`. " +
          "{@link compileGlobs} describes patterns.",
      ),
      "export interface QueryOptions {",
      ...writeMembers(options.filter(({ name }) => name.startsWith(QUERY))),
      "}",
      "",
      "/** The options of a canonicaliser. Rules that you leave out come from the profile. */",
      "export interface CanonicalizeOptions {",
      ...writeMembers(options.filter(({ name }) => !name.startsWith(QUERY))),
      "}",
    ),
  ].join("");
}
