import type { ReferenceComponents } from "./components.ts";

const COMPONENTS = [
  ...(["scheme", "username", "password", "host", "port", "drive", "pathRoot"] as const),
  ...(["dirs", "file", "query", "fragment"] as const),
];

/**
 * A class without members, which is printed by its name. A property gives it the name, so that no bundler changes it.
 */
const { URLReference: View } = { URLReference: class {} };

/** Returns a plain view of a reference: its string, and the components that are present. */
export function toInspectable(reference: ReferenceComponents): object {
  const view = new View() as Record<string, unknown>;
  view.text = reference.toString();
  for (const name of COMPONENTS) {
    const value = reference[name];
    if (value !== null && !(name === "dirs" && reference.dirs.length === 0)) view[name] = value;
  }
  return view;
}
