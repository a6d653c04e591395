/** Uses the packages without a bundler: imports and requires them in Node, and resolves them with TypeScript. */
import { messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { engineOf, faultsOf, type Result } from "./results.ts";

const SCRIPTS = [
  { target: "import", script: "app/url.js", app: "url" },
  { target: "import of other entries", script: "app/entries.js", app: "entries" },
  { target: "import of @anyurl/pattern", script: "app/pattern.js", app: "pattern" },
  { target: "import of @anyurl/policy", script: "app/policy.js", app: "policy" },
  { target: "require()", script: "consumers/require.cjs", app: "entries" },
] as const;

/** The packages with TypeScript. The oldest one needs `dom.iterable` for the DOM library's URLs. */
const COMPILERS = ["typescript", "typescript-5"];

/** The values of `moduleResolution` that find the declarations: `project/consumers/tsconfig.*.json`. */
const RESOLUTIONS = ["node16", "nodenext", "bundler"];

export async function checkConsumers(project: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const { target, script, app } of SCRIPTS) {
    const line = await runNode(project, 30, script).catch(messageOf);
    results.push({
      name: `Node ${process.versions.node}`,
      target,
      engine: engineOf(line),
      faults: faultsOf(app, line),
    });
  }
  for (const compiler of COMPILERS) results.push(...(await checkTypes(project, compiler)));
  return results;
}

/** Compiles the consumers with one version of TypeScript. */
async function checkTypes(project: string, compiler: string): Promise<Result[]> {
  const name = `TypeScript ${versionOf(project, compiler)}`;
  const compile = (config: string) =>
    runNode(project, 60, `node_modules/${compiler}/bin/tsc`, "-p", `consumers/tsconfig.${config}.json`).catch(
      messageOf,
    );
  const results: Result[] = [];
  for (const resolution of RESOLUTIONS) {
    const said = await compile(resolution);
    results.push({ name, target: `moduleResolution: ${resolution}`, faults: said === "" ? [] : [said] });
  }
  const said = await compile("dom");
  results.push({ name, target: "the DOM library, with dom.iterable", faults: said === "" ? [] : [said] });
  const alone = await compile("dom-alone");
  const isRefused = alone.includes("searchParams");
  const faults =
    isRefused === (compiler === "typescript-5") ? [] : [`As the page says, before TypeScript 6 only: ${alone}`];
  results.push({ name, target: "the DOM library, without dom.iterable", faults });
  return results;
}
