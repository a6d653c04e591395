/** Runs the cases in hosts, and decides in which cases the package's objects do what the host's do. */

import { Missing } from "../runtimes/runtime.ts";
import { withFiles } from "./files.ts";
import { type Host, MODES, type Observed } from "./hosts.ts";
import { type EchoServer, serveEcho } from "./server.ts";

/** The answers for a case: "yes", or what happens instead. */
export interface Answers {
  readonly imported: string;
  readonly force: string;
}

/** The answers of a host, by the name of the case. It has only the cases that the host can run. */
export interface HostResult {
  readonly version: string;
  readonly answers: Readonly<Record<string, Answers>>;
}

/** A host that is not on this machine, and how to install it. */
export interface MissingHost {
  readonly missing: string;
}

/** Runs cases in hosts, one after the other. @param names the names of the cases */
export async function runHosts(
  hosts: readonly Host[],
  names: readonly string[],
  onEnd: (name: string, result: HostResult | MissingHost) => void,
): Promise<Map<string, HostResult | MissingHost>> {
  const results = new Map<string, HostResult | MissingHost>();
  for (const host of hosts) {
    const result = await withFiles(async (folder) => {
      const server = await serveEcho(`${folder}/files`);
      try {
        return await runHost(host, names, folder, server);
      } catch (error) {
        if (error instanceof Missing) return { missing: error.message };
        throw error;
      } finally {
        server.close();
      }
    });
    results.set(host.name, result);
    onEnd(host.name, result);
  }
  return results;
}

async function runHost(host: Host, names: readonly string[], folder: string, server: EchoServer): Promise<HostResult> {
  const session = await host.open(folder, server);
  try {
    const observed: Record<string, Observed>[] = [];
    for (const mode of MODES) {
      const json = await session.run(mode);
      observed.push(JSON.parse(json.replaceAll(server.address, "http://server").replaceAll(folder, "")));
    }
    const [native = {}, imported = {}, force = {}] = observed;
    const answers = names.flatMap((name): [string, Answers][] => {
      const expected = native[name]?.result;
      if (expected === undefined) return [];
      return [[name, { imported: answer(expected, imported[name]), force: answer(expected, force[name]) }]];
    });
    return { version: session.version, answers: Object.fromEntries(answers) };
  } finally {
    await session.close?.();
  }
}

function answer(expected: string, { result, error }: Observed = {}): string {
  if (result === expected) return "yes";
  const [line] = (result ?? error ?? "").split("\n");
  return `${result === undefined ? "throws" : "returns"} ${line}`;
}
