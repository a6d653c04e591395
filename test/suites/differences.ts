/** Compares the report of a suite with the runtime's classes with its report with the polyfill. */
import type { Report } from "./runners.ts";

/** Returns a line for each test that fails with only one of the classes, and one if other tests ran. */
export function differences(native: Report, forced: Report): string[] {
  const lines = [
    ...without(forced.failed, native.failed).map((name) => `fails only with the polyfill: ${name}`),
    ...without(native.failed, forced.failed).map((name) => `fails only without the polyfill: ${name}`),
  ];
  if (native.count !== forced.count) lines.push("with the polyfill, another number of tests ran");
  return lines;
}

/** The names of a list, without the names of a second list. Each name is removed as often as the second list has it. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
