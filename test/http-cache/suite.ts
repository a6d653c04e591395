/** Runs the public tests of HTTP caches, https://cache-tests.fyi, with their own server and their own client. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { environment } from "../runtimes/programs.ts";

const MILLISECONDS = 300_000;

/** `optimal` tests ask for more caching than the standard does, `check` tests are questions without a right answer. */
export type Kind = "required" | "optimal" | "check";

export interface CacheTest {
  readonly id: string;
  readonly kind: Kind;
  /** Whether it tests the field `Surrogate-Control`, which is not part of RFC 9111. */
  readonly isOfSurrogates: boolean;
}

/** `"unprepared"`: an earlier step failed, so that the test itself could not be made. */
export interface Outcome {
  readonly result: "passed" | "failed" | "unprepared";
  readonly message: string;
}

interface Suite {
  readonly id: string;
  readonly tests: readonly { readonly id: string; readonly kind?: Kind; readonly browser_only?: boolean }[];
}

const folder = dirname(fileURLToPath(import.meta.resolve("http-cache-tests/package.json")));

/** All tests that the command-line client runs, in their order. */
export async function allTests(): Promise<CacheTest[]> {
  const suites: Suite[] = (await import(join(folder, "tests/index.mjs"))).default;
  const surrogates: Suite = (await import(join(folder, "tests/surrogate-control.mjs"))).default;
  return [...suites.filter(({ id }) => id !== surrogates.id), surrogates].flatMap(({ id: suite, tests }) =>
    tests.flatMap(({ id, kind = "required", browser_only }) =>
      browser_only ? [] : { id, kind, isOfSurrogates: suite === surrogates.id },
    ),
  );
}

/** The server of the tests, on the loopback interface. */
export interface TestServer {
  readonly port: number;
  close(): Promise<void>;
}

export async function serveTests(): Promise<TestServer> {
  const own = await mkdtemp(join(tmpdir(), "anyurl-http-cache-"));
  const config = { npm_config_protocol: "http", npm_config_port: "0", npm_config_pidfile: join(own, "pid") };
  const child = spawn(process.execPath, ["server/server.mjs"], {
    cwd: folder,
    env: environment(config),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    if (child.exitCode === null && child.signalCode === null) {
      end();
      await once(child, "exit");
    }
    await rm(own, { recursive: true });
  };
  return { port: await listening(child), close };
}

async function listening(child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }): Promise<number> {
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Listening on .*:(\d+)\/$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.on("data", () => {});
    return Number(port);
  }
  throw new Error("The server of the tests does not start");
}

/** Runs all tests against a server. @returns the outcomes, by the names of the tests */
export async function runTests(port: number): Promise<Map<string, Outcome>> {
  const config = { npm_config_base: `http://127.0.0.1:${port}`, npm_config_id: "", npm_package_config_id: "" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", "cli.mjs"], {
    cwd: folder,
    env: environment(config),
    maxBuffer: 1 << 26,
    timeout: MILLISECONDS,
  });
  const results: Record<string, true | [string, string]> = JSON.parse(stdout.slice(stdout.indexOf("{\n")));
  return new Map(Object.entries(results).map(([id, result]) => [id, outcomeOf(result)]));
}

function outcomeOf(result: true | readonly [name: string, message: string]): Outcome {
  if (result === true) return { result: "passed", message: "" };
  const [name, message] = result;
  return { result: name === "Assertion" ? "failed" : "unprepared", message };
}
