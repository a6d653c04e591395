/** Changes the package.json files that are published. */

/** The condition that only the workspace's own tools use. */
const SOURCE = "@anyurl/source";

/** Returns a value of "exports" or "imports" without the condition. */
function withoutSource(targets) {
  if (typeof targets !== "object" || targets === null) return targets;
  const kept = Object.entries(targets).filter(([condition]) => condition !== SOURCE);
  return Object.fromEntries(kept.map(([condition, target]) => [condition, withoutSource(target)]));
}

/** Returns the types of the entries, for compilers that do not read "exports". */
function typesVersionsOf(exports) {
  const entries = Object.entries(exports).filter(([path, target]) => path !== "." && target.types !== undefined);
  if (entries.length === 0) return {};
  return { typesVersions: { "*": Object.fromEntries(entries.map(([path, { types }]) => [path.slice(2), [types]])) } };
}

function publishedOf(manifest) {
  const { exports } = manifest;
  return exports === undefined
    ? manifest
    : { ...manifest, exports: withoutSource(exports), ...typesVersionsOf(exports) };
}

export const hooks = { beforePacking: publishedOf };
