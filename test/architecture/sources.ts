/** Reads the project's sources and their imports. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "build", "tools", ".next"]);

/** Returns the modules below a folder of the project, by their paths from the root, without ".ts". */
export function modulesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : modulesBelow(path);
      return path.endsWith(".ts") && !path.endsWith(".d.ts") ? [path.slice(0, -".ts".length)] : [];
    })
    .sort();
}

const IMPORT = /^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s)?["']([^"']+)["'];/gm;

/** The imports of a module: other modules by their paths from the root, packages by their names. */
export function importsOf(module: string): string[] {
  const text = readFileSync(join(root, `${module}.ts`), "utf8");
  return [...text.matchAll(IMPORT)].map(([, specifier = ""]) => {
    if (!specifier.startsWith(".")) return specifier;
    return relative(root, resolve(root, dirname(module), specifier.replace(/\.ts$/, "")));
  });
}

/** The modules of the first cycle, or an empty list. */
export function findCycle(modules: readonly string[]): string[] {
  const done = new Set<string>();
  const visit = (module: string, path: readonly string[]): string[] => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module) || !modules.includes(module)) return [];
    for (const imported of importsOf(module)) {
      const cycle = visit(imported, [...path, module]);
      if (cycle.length > 0) return cycle;
    }
    done.add(module);
    return [];
  };
  for (const module of modules) {
    const cycle = visit(module, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
