/** The app in Next.js, built with each of its bundlers: in a route for Node, in a route for the edge, and in a page. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { noBrowser, openPages } from "./browser.ts";
import { attackProxy, attackServer, writeGuards } from "./next-guard.ts";
import { messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { engineOf, faultsOf, type Result } from "./results.ts";
import { ask, withServer } from "./servers.ts";

const COMMAND = "node_modules/next/dist/bin/next";
const BUNDLERS = { Turbopack: "--turbopack", webpack: "--webpack" };
const ROUTES = { "route for Node": "/node", "route for the edge": "/api/edge" };
const LOOPBACK = ["--hostname", "127.0.0.1", "--port"];

export async function checkNext(project: string, report: (what: string) => void): Promise<Result[]> {
  const results: Result[] = [];
  writeGuards(project);
  for (const [bundler, flag] of Object.entries(BUNDLERS)) {
    const name = `Next.js ${versionOf(project, "next")} (${bundler})`;
    report(name);
    rmSync(join(project, "next/.next"), { recursive: true, force: true });
    try {
      await runNode(project, 300, COMMAND, "build", "next", flag);
      const command = (port: number) => [process.execPath, COMMAND, "start", "next", ...LOOPBACK, String(port)];
      const [answers, faults] = await withServer({ folder: project, command }, async (address) => {
        return [await askAll(project, address), await attackProxy(address)] as const;
      });
      results.push(...answers.map(([target, line]) => resultOf(name, target, line)));
      results.push({ name, target: "guard in proxy.js", faults });
      results.push({ name, target: "guard in a custom server", faults: await attackServer(project) });
    } catch (error) {
      results.push({ name, target: "all", faults: [messageOf(error as Error)] });
    }
  }
  return results;
}

function resultOf(name: string, target: string, line: string | undefined): Result {
  if (line === undefined) return { name, target, faults: [], missing: noBrowser ?? "" };
  return { name, target, engine: engineOf(line), faults: faultsOf("url", line) };
}

async function askAll(project: string, address: string): Promise<[string, string | undefined][]> {
  const answers: [string, string | undefined][] = [];
  for (const [target, path] of Object.entries(ROUTES)) answers.push([target, await ask(address + path)]);
  const [line] = noBrowser === undefined ? await openPages(project, [{ address }]) : [];
  return [...answers, ["page", line]];
}
