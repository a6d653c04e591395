/**
 * `pnpm try fastly`: builds the service of the guide for Fastly Compute from the packed packages. Fastly's build tool
 * runs the top of the script in Fastly's engine, so the golden keys are made there. Requests need Fastly's server
 * Viceroy, which is not on npm: the service is built, not run.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { KEY_VERSION } from "@anyurl/canonical";
import { runNode } from "../bundlers/processes.ts";
import { makeProject, versionOf } from "../bundlers/project.ts";
import { programOf } from "../guides/page.ts";
import { readGolden } from "../products/canonical/keys/golden.ts";

const TOOL = "@fastly/js-compute";

/** Throws at the first key that differs. */
const CHECK = `
import { cacheKey } from "@anyurl/canonical";

let count = 0;
for (const { options, rows } of SETS) {
  for (const [input, expected] of rows) {
    const key = cacheKey(input, options);
    const made = typeof key === "string" ? key : [key.reason];
    if (JSON.stringify(made) !== JSON.stringify(expected)) throw new Error(\`\${JSON.stringify(options)} \${input}\`);
    count++;
  }
}
console.log(\`\${count} golden keys, \${typeof WebAssembly === "undefined" ? "plain JavaScript" : "WebAssembly"}\`);
`;

console.error("… packing and installing");
const project = await makeProject(join(import.meta.dirname, "project"));

/** Builds a script, and returns the output of its top, and the module. */
async function build(name: string, text: string): Promise<{ readonly printed: string; readonly module: string }> {
  writeFileSync(join(project, `${name}.js`), text);
  const tool = join(project, "node_modules", TOOL, "dist/cli/js-compute-runtime-cli.js");
  const printed = await runNode(project, 300, tool, `${name}.js`, `${name}.wasm`);
  return { printed, module: join(project, `${name}.wasm`) };
}

const sets = JSON.stringify(readGolden(KEY_VERSION).sets);
const checked = (golden: string) =>
  `${programOf("cloudfront-and-lambda.md", "addEventListener")}${CHECK.replace("SETS", () => golden)}`;

console.error("… building");
const { printed, module } = await build("service", checked(sets));
const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(module)));
if (!imports.some(({ module: from }) => from.startsWith("fastly_http"))) throw new Error("The module is no service");
const wrong = await build("wrong", checked(sets.replace("https://example.com/a", "https://example.com/b"))).catch(
  () => undefined,
);
if (wrong !== undefined) throw new Error("A wrong key did not fail the build");
console.log(`Fastly Compute (${TOOL} ${versionOf(project, TOOL)}): built, ${printed}; requests not run.`);
process.exit(0);
