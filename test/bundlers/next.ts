/** The app in Next.js, built with each of its bundlers: in a route for Node, in a route for the edge, and in a page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { noBrowser, openPages } from "./browser.ts";
import { attackProxy, attackServer, writeGuards } from "./next-guard.ts";
import { environment, messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { engineOf, faultsOf, type Result } from "./results.ts";

const COMMAND = "node_modules/next/dist/bin/next";
const BUNDLERS = { Turbopack: "--turbopack", webpack: "--webpack" };
const ROUTES = { "route for Node": "/node", "route for the edge": "/api/edge" };
const START_SECONDS = 60;

export async function checkNext(project: string, report: (what: string) => void): Promise<Result[]> {
  const results: Result[] = [];
  writeGuards(project);
  for (const [bundler, flag] of Object.entries(BUNDLERS)) {
    const name = `Next.js ${versionOf(project, "next")} (${bundler})`;
    report(name);
    rmSync(join(project, "next/.next"), { recursive: true, force: true });
    try {
      await runNode(project, 300, COMMAND, "build", "next", flag);
      const [answers, faults] = await serve(project, async (address) => {
        return [await ask(project, address), await attackProxy(address)] as const;
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

async function ask(project: string, address: string): Promise<[string, string | undefined][]> {
  const answers: [string, string | undefined][] = [];
  for (const [target, path] of Object.entries(ROUTES)) {
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    answers.push([target, response.ok ? text : `status ${response.status}`]);
  }
  const [line] = noBrowser === undefined ? await openPages(project, [{ address }]) : [];
  return [...answers, ["page", line]];
}

/** Starts the built server on a free port of the loopback address, and ends it. */
async function serve<T>(project: string, use: (address: string) => Promise<T>): Promise<T> {
  const args = [COMMAND, "start", "next", "--hostname", "127.0.0.1", "--port", "0"];
  const server = spawn(process.execPath, args, {
    cwd: project,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const timer = setTimeout(() => server.kill("SIGKILL"), START_SECONDS * 1000);
  try {
    for await (const line of createInterface(server.stdout)) {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address === undefined) continue;
      clearTimeout(timer);
      server.stdout.resume();
      return await use(address);
    }
    throw new Error(`The server ended, or printed no address within ${START_SECONDS} s`);
  } finally {
    clearTimeout(timer);
    server.kill("SIGKILL");
    await ended;
  }
}
