/** Writes the options of canonical forms for the engine and its bindings. */
import { lines, memberName } from "./files.ts";
import { engineFlag, fieldName, HEADER, isFinding, localName, type Option, type Table } from "./options-table.ts";

function engineEnum(name: string, members: readonly string[], what: string): string {
  return lines("", `/** ${what} */`, `export const enum ${name} {`, ...members.map((each) => `  ${each},`), "}");
}

export function engineModule({ message, statuses, treatments, flags }: Table, bytes: readonly Option[]): string {
  const findings = flags.filter(isFinding);
  const maxima = bytes.map(({ values }) => (values?.length ?? 2) - 1);
  const rest = new Array<number>(message.size - maxima.length - 1).fill(0);
  return [
    lines(HEADER),
    engineEnum("Treatment", treatments.map(memberName), "The values of the bytes from `TREATMENTS` on."),
    engineEnum("PatternKind", ["None", ...message.patterns], "The kinds of patterns in a message."),
    ...bytes.flatMap(({ name, field, members }) =>
      members
        ? [engineEnum(memberName(localName(name)), members, `The values of \`Options.${fieldName(field)}\`.`)]
        : [],
    ),
    lines(
      "",
      "/** The size of the options in a message, in bytes. */",
      `export const OPTIONS_SIZE: usize = ${message.size};`,
      "",
      "/** The offset of the treatments in a message, and their number: one for each finding. */",
      `export const TREATMENTS: usize = ${message.skipsFlags - findings.length};`,
      `export const FINDINGS: usize = ${findings.length};`,
      "",
      "/** The greatest value of each option. */",
      "export const MAXIMA: usize = memory.data<u8>([",
      `  ${[...maxima, 1, ...rest].join(", ")},`,
      "]);",
      "",
      "/** The kind of a pattern and its length, in bytes. */",
      `export const PATTERN_HEAD: usize = ${message.patternHead};`,
      "",
      "/** The status of a rejected URL is the negated sum of this and the number of the finding. */",
      `export const REJECTED: i32 = ${statuses.rejected};`,
      "",
      "/** The options at the start of a message. */",
      "@unmanaged",
      "export class Options {",
      ...bytes.map(({ field }) => `  ${field};`),
      "  /** Whether `canonicalize` finds no flags. Findings that are rejected are always found. */",
      "  skipsFlags: bool;",
      ...rest.map((_, index) => `  unused${index}: u8;`),
      "}",
      "",
      "/** The flags of a canonical form, as bits. Those of the findings of the path come first. */",
      "export const enum Flag {",
      ...flags.map(({ flag }, bit) => `  ${engineFlag(flag)} = 1 << ${bit},`),
      "}",
    ),
  ].join("");
}

export function messageModule({ message, statuses }: Table): string {
  return lines(
    HEADER,
    "",
    "/** The number of bytes of a message before the patterns. */",
    `export const OPTIONS_SIZE = ${message.size};`,
    "",
    "/** The bytes of a pattern before its text: its kind, and its length in four bytes. */",
    `export const PATTERN_HEAD = ${message.patternHead};`,
    "",
    "/** The status of a line whose result is too long. Engines have no such failure. */",
    `export const STATUS_TOO_LONG = ${-statuses.tooLong};`,
  );
}
