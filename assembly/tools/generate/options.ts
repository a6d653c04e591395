/** Writes the options of canonical forms, assembly/options.json, to the engine, the packages and the pages. */
import { readJSON, replacePart, replaceTable, write } from "./files.ts";
import { engineModule, messageModule } from "./options-engine.ts";
import { isFinding, listBytes, type Option, type Profile, type Table, type Value } from "./options-table.ts";
import { typesModule } from "./options-types.ts";
import { choicesModule, tableModule } from "./options-values.ts";

export function writeOptions(): void {
  const table = readJSON("assembly/options.json") as Table;
  const bytes = listBytes(table);
  write("assembly/canonical/generated/options.ts", engineModule(table, bytes));
  write("bindings/engine/generated/message.ts", messageModule(table));
  write("packages/canonical/src/options/generated/types.ts", typesModule(table));
  write("packages/canonical/src/options/generated/table.ts", tableModule(table, bytes));
  write("packages/cli/src/canonicalize/generated/choices.ts", choicesModule(table));
  writePages(table, bytes);
}

function writePages({ message, profiles, flags, treatments }: Table, bytes: readonly Option[]): void {
  const page = "assembly/README.md";
  const code = (text: unknown) => `\`${text}\``;
  const shown = (value: Value) => (value === null ? "none" : code(JSON.stringify(value)));
  replaceTable(page, "options", [
    ...bytes.map(({ byte, name, values }) => [
      byte ?? 0,
      code(name),
      values === undefined ? "not given, given" : values.map(shown).join(", "),
    ]),
    [message.skipsFlags, "flags of `canonicalize`", "found, not found"],
  ]);
  replaceTable(
    page,
    "flags",
    flags.map(({ flag }, bit) => [bit, code(flag)]),
  );
  const made = new Map<string, readonly number[]>();
  for (const profile of profiles) made.set(profile.name, presetBytes(profile, bytes, made, treatments));
  const hex = (numbers: readonly number[]) =>
    Buffer.from([...numbers, ...new Array<number>(message.size - numbers.length).fill(0)]).toString("hex");
  replaceTable(
    page,
    "profiles",
    profiles.map(({ name }) => [code(name), code(hex(made.get(name) ?? []))]),
  );
  const wit = "assembly/component/anyurl.wit";
  const findings = flags.filter(isFinding);
  const cases = findings.map(({ flag, example }) => `    /// \`${example}\`\n    ${flag},\n`);
  replacePart(wit, /(?<=^ {2}enum finding \{\n)[^}]*(?=^ {2}\}\n)/m, cases.join(""));
  const bits = flags.map(({ flag, wit: about }) => `${about === undefined ? "" : `    /// ${about}\n`}    ${flag},\n`);
  replacePart(wit, /(?<=^ {2}flags findings \{\n)[^}]*(?=^ {2}\}\n)/m, bits.join(""));
}

/** Returns the bytes of a profile. */
function presetBytes(
  { from, findings, options }: Profile,
  bytes: readonly Option[],
  made: ReadonlyMap<string, readonly number[]>,
  treatments: readonly string[],
): readonly number[] {
  const base = from === undefined ? undefined : made.get(from);
  return bytes.map(({ name, values = [] }, byte) => {
    const value = options[name];
    if (value !== undefined) return values.indexOf(value);
    if (values !== treatments) return base?.[byte] ?? 0;
    return findings === undefined ? (base?.[byte] ?? 1) : treatments.indexOf(findings);
  });
}
