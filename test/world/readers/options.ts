/** Options of readers, for tests that try all readers. */

import type { Reader } from "@anyurl/readers";
import { type AnyReaderFactory, parsers, servers } from "@anyurl/readers";

/** All factories of readers, by the names of their exports. */
export const FACTORIES: Readonly<Record<string, AnyReaderFactory>> = { ...servers, ...parsers };

/** Returns values of an option: those that it has, or some of them. */
export function valuesOf(factory: AnyReaderFactory, option: string): readonly unknown[] {
  const kind = factory.options[option];
  if (kind === undefined) throw new Error(`${factory.name} has no option ${option}`);
  const { default: usual, expected } = kind;
  if (typeof usual === "boolean") return [!usual];
  // `an array of paths, such as ["/admin"]`
  const [, example] = / such as (.*)$/s.exec(expected) ?? [];
  if (example !== undefined) return [JSON.parse(example)];
  // `an array with names from …` and `a string of characters from …`
  const [, among = ""] = / from (.*)$/s.exec(expected) ?? [];
  if (Array.isArray(usual)) return [among.split(", ")];
  if (usual === "") return [among];
  return [...expected.matchAll(/"([^"]*)"|\b(\d+)\b/g)]
    .map(([, text, digits]) => text ?? Number(digits))
    .filter((value) => kind.accepts(value) && value !== usual);
}

/** Returns readers that together have each value of each option at least once. */
export function readersOf(factory: AnyReaderFactory): readonly Reader[] {
  const make = factory as unknown as (options?: object) => Reader;
  const names = Object.keys(factory.options);
  const values = names.map((name) => valuesOf(factory, name));
  const most = Math.max(0, ...values.map((each) => each.length));
  // The second has the first other value of all options, and so on.
  const others = Array.from({ length: most }, (_, index) =>
    Object.fromEntries(names.map((name, at) => [name, values[at]?.[index % (values[at]?.length ?? 1)]])),
  );
  return [make(), ...others.map((options) => make(options))];
}
