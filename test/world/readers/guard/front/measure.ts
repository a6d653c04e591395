/** Sends targets through a real server, a guard that names it, and an application, to which `/admin` is protected. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { guardServer } from "@anyurl/guard/node";
import { markdownTable } from "markdown-table";
import type { Installation } from "../../installations.ts";
import { HOST, type Input } from "../../program.ts";
import { launch } from "../../run/launch.ts";
import { readerFor } from "../../run/reader.ts";
import { askServer } from "../../run/server.ts";
import { FRONTS, type Front } from "./fronts.ts";

/** Targets that the attacks on servers lack: a fragment, which some servers cut and others read. */
const FRAGMENTS: readonly Input[] = [
  "/admin#",
  "/admin#x",
  "/admin#?x",
  "/admin/#/x",
  "/%61dmin#x",
  "/x#/../admin",
].map((text) => ({ text }));

/** How many targets reach the application through a server, and which of them reach its protected pages. */
interface Counts {
  readonly passed: number;
  readonly reached: readonly string[];
}

/** The counts of a server, with a guard after it and without one. */
export interface FrontRow {
  readonly title: string;
  readonly inputs: number;
  readonly guarded: Counts;
  readonly unguarded: Counts;
}

/** Measures the installed servers with these names. */
export async function measureFronts(names: readonly string[], targets: readonly Input[]): Promise<readonly FrontRow[]> {
  const inputs = [...FRAGMENTS, ...targets.filter(({ text }) => text.startsWith("/"))];
  const rows: FrontRow[] = [];
  for (const front of FRONTS.filter(({ program }) => names.includes(program.factory.name))) {
    for (const installation of front.program.installations()) {
      rows.push({
        title: `${front.program.factory.name} ${installation.version}`,
        inputs: inputs.length,
        guarded: await countsOf(front, installation, inputs, true),
        unguarded: await countsOf(front, installation, inputs, false),
      });
    }
  }
  return rows;
}

async function countsOf(
  { program, configure }: Front,
  installation: Installation,
  inputs: readonly Input[],
  isGuarded: boolean,
): Promise<Counts> {
  const reader = readerFor(program, installation.version, {});
  // The header distinguishes the answers of the application from the answers of the server in front.
  const plain = createServer((req, res) => res.setHeader("Application", "1").end(req.url));
  const application = isGuarded ? guardServer(plain, { mode: "redirect-all", backends: [reader] }) : plain;
  await once(application.listen(0, "127.0.0.1"), "listening");
  const { port: to } = application.address() as AddressInfo;
  const running = await launch(program.factory.title, (folder, port) => configure(installation, folder, port, to));
  try {
    const answers = await askServer(running.port, inputs, ({ body, headers }) =>
      headers.has("application") ? { path: body } : { refused: "in front" },
    );
    const passed = answers.flatMap((answer, index) =>
      answer.refused === undefined ? [{ target: inputs[index]?.text ?? "", path: String(answer.path) }] : [],
    );
    return {
      passed: passed.length,
      reached: passed.filter(({ path }) => isAdmin(path)).map(({ target }) => target),
    };
  } finally {
    await running.close();
    application.closeAllConnections();
    application.close();
  }
}

/** Whether an application that reads the target as browsers do answers with a protected page. */
function isAdmin(target: string): boolean {
  const { pathname } = new URL(target.startsWith("/") ? `http://${HOST}${target}` : target, `http://${HOST}`);
  return /^\/admin(?:\/|$)/.test(pathname);
}

/** Returns a row for each server. */
export function frontTable(rows: readonly FrontRow[]): string {
  const head = ["in front", "targets", "pass the guard", "reach /admin", "without the guard"];
  const cells = rows.map(({ title, inputs, guarded, unguarded }) => [
    title,
    ...[inputs, guarded.passed, guarded.reached.length, unguarded.reached.length].map(String),
  ]);
  return markdownTable([head, ...cells], { align: ["l", "r", "r", "r", "r"] });
}

/** Returns a line for each server that leaves a way past its rule, or whose rule needs no guard. */
export function frontProblems(rows: readonly FrontRow[]): readonly string[] {
  return rows.flatMap(({ title, guarded, unguarded }) => [
    ...guarded.reached.map((target) => `${title} and the guard pass ${JSON.stringify(target)} on to /admin`),
    ...(unguarded.reached.length === 0
      ? [`Nothing passes ${title} without the guard: the targets are no attacks`]
      : []),
  ]);
}
