/** Uses the packages without a bundler: imports and requires them in Node, and resolves them with TypeScript. */
import { messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { engineOf, faultsOf, type Result } from "./results.ts";

const SCRIPTS = [
  { target: "import", script: "app/url.js", app: "url" },
  { target: "import of other entries", script: "app/entries.js", app: "entries" },
  { target: "require()", script: "consumers/require.cjs", app: "entries" },
] as const;

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
  const name = `TypeScript ${versionOf(project, "typescript")}`;
  for (const resolution of RESOLUTIONS) {
    const args = ["node_modules/typescript/bin/tsc", "-p", `consumers/tsconfig.${resolution}.json`];
    const said = await runNode(project, 60, ...args).catch(messageOf);
    results.push({ name, target: `moduleResolution: ${resolution}`, faults: said === "" ? [] : [said] });
  }
  return results;
}
