/** The files of tests whose inputs depend on the seed of a run. */
import { importsOf, modulesBelow } from "../architecture/sources.ts";

/** The modules that have the seed. Vitest gives tests the second one in place of fast-check. */
const SOURCES = new Set(["test/setup/seed", "fast-check"]);

/** Returns the files whose imports reach the seed, from the root. */
export function filesWithSeed(): string[] {
  const modules = modulesBelow("test");
  const importers = new Map<string, string[]>();
  for (const module of modules) {
    for (const imported of importsOf(module)) importers.set(imported, [...(importers.get(imported) ?? []), module]);
  }
  const reached = new Set<string>(SOURCES);
  for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer);
  return modules.filter((module) => module.endsWith(".test") && reached.has(module)).map((module) => `${module}.ts`);
}
