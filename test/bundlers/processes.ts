/** Runs programs with a time limit. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

export const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
};

/** Where a program runs: a folder, or one with more variables of the environment. */
export type Place = string | { readonly folder: string; readonly env: Readonly<Record<string, string>> };

/**
 * Runs a program to its end.
 *
 * @returns its trimmed output on stdout
 * @throws Error with all output, if it fails or takes longer than `seconds`
 */
export async function run(place: Place, seconds: number, command: string, ...args: string[]): Promise<string> {
  const { folder, env } = typeof place === "string" ? { folder: place, env: {} } : place;
  const options = {
    cwd: folder,
    env: { ...environment, ...env },
    timeout: seconds * 1000,
    maxBuffer: 1 << 24,
  } as const;
  try {
    const { stdout } = await execute(command, args, options);
    return stdout.trim();
  } catch (error) {
    const { killed, stdout, stderr, message } = error as Error & { killed?: boolean; stdout?: string; stderr?: string };
    const said = `${stderr ?? ""}${stdout ?? ""}`.trim();
    throw new Error(killed === true ? `did not end within ${seconds} s: ${said}` : said === "" ? message : said);
  }
}

/** Runs a script of the project with the Node that runs this. */
export function runNode(directory: string, seconds: number, ...args: string[]): Promise<string> {
  return run(directory, seconds, process.execPath, ...args);
}

export function messageOf(error: Error): string {
  return error.message;
}
