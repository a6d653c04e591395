/** Runs the example with `wrangler dev`, with the Wrangler of `pnpm setup:runtimes` and its own cache. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import getPort from "get-port";
import { environment, installed } from "../../../runtimes/programs.ts";
import { example } from "./wrangler.ts";

const MILLISECONDS = 60_000;

export interface WranglerDev {
  readonly port: number;
  /** The output of Wrangler, which contains the Worker's. */
  said(): string;
  close(): Promise<void>;
}

/**
 * @param config the configuration file: its name in the example's folder, or its path
 * @throws Missing if Wrangler is not installed; Error with its output if it does not start the Worker
 */
export async function serveByWrangler(
  variables: Readonly<Record<string, string>>,
  config = "wrangler.jsonc",
): Promise<WranglerDev> {
  const program = installed("wrangler", "bin/wrangler.js");
  const folder = await mkdtemp(join(tmpdir(), "anyurl-wrangler-dev-"));
  const [port, inspector] = [await getPort({ host: "127.0.0.1" }), await getPort({ host: "127.0.0.1" })];
  const address = ["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", String(inspector)];
  const given = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const args = ["dev", "--config", resolve(example, config), ...address, "--persist-to", folder, ...given];
  const env = { CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: join(folder, "log"), HOME: folder };
  const child = spawn(process.execPath, [program, ...args], {
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    await ended(child);
    await rm(folder, { recursive: true, maxRetries: 9 });
  };
  let text = "";
  const said = () => text;
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Wrangler does not start the Worker:\n${text}`)), MILLISECONDS);
      child.once("exit", () => reject(new Error(`Wrangler ended:\n${text}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (more) => {
          text += more;
          if (!text.includes("Ready on")) return;
          clearTimeout(timer);
          resolve();
        });
      }
    });
    return { port, said, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends Wrangler, which ends its workerd. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), MILLISECONDS / 4);
  child.kill("SIGTERM");
  await once(child, "exit");
  clearTimeout(timer);
}
