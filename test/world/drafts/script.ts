/**
 * The built code of `@anyurl/drafts` and `@anyurl/reference` as a script, for runtimes that load no modules, and for
 * engines other than the one that the runtime gets by the name `anyurl`. It defines two globals, in this process too:
 * `outcomeOfDraftRow`, and `draftsScope`, which needs `encodingFunctions`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { buildSync } from "esbuild";

const { outputFiles } = buildSync({
  entryPoints: [join(import.meta.dirname, "scope.js")],
  external: ["anyurl", "anyurl/encoding"],
  bundle: true,
  minify: true,
  format: "cjs",
  platform: "neutral",
  write: false,
});

export const draftsScript = `${readFileSync(join(import.meta.dirname, "outcomes.js"), "utf8")}
globalThis.draftsScope = (anyurl) => {
  const module = { exports: {} };
  const require = (name) => (name === "anyurl" ? anyurl : encodingFunctions(anyurl));
  ${outputFiles[0]?.text}
  return module.exports.scope;
};
`;

runInThisContext(draftsScript);
