/** Takes the condition that the workspace's own tools use out of the package.json files that are published. */
const SOURCE = "@anyurl/source";

/** Returns a value of "exports" or "imports" without the condition. */
function withoutSource(targets) {
  if (typeof targets !== "object" || targets === null) return targets;
  const kept = Object.entries(targets).filter(([condition]) => condition !== SOURCE);
  return Object.fromEntries(kept.map(([condition, target]) => [condition, withoutSource(target)]));
}

export const hooks = {
  beforePacking: (manifest) => ({ ...manifest, exports: withoutSource(manifest.exports) }),
};
