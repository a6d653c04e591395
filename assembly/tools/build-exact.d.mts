/**
 * Compiles a module in which a write outside of the areas, or beyond what the engine has ensured, traps.
 *
 * @param transforms compiler transforms, such as those that count branches
 */
export function buildExact(
  name: "url" | "percent" | "component",
  transforms?: readonly object[],
  entries?: readonly string[],
): Promise<Uint8Array<ArrayBuffer>>;
