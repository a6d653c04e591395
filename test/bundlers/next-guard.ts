/** The guard in Next.js: the guides' custom server and `proxy.js`, attacked byte by byte. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "../guides/page.ts";
import { type Answer, RawClient } from "../products/guard/node/raw.ts";
import { withServer } from "./servers.ts";

/** Targets, the status that each must have, and the path that the route must see. */
type Row = readonly [target: string, status: number, path?: readonly string[]];

/** For both, since Next.js itself redirects some of them. */
const IN_PROXY: readonly Row[] = [
  ["/files/a/b?c&d", 200, ["a", "b"]],
  ["/files/%61dmin", 308],
  ["//files/a", 308],
  ["/files/a%2fb", 400],
  ["/files/..%2fadmin", 400],
  ["/files/a%00", 400],
  ["/files/%2561", 400],
];

const IN_SERVER: readonly Row[] = [
  ...IN_PROXY,
  ["/files/x/../a", 308],
  ["/files/x/%2e%2e/a", 308],
  ["/files\\a", 308],
  ["/files/a;x", 400],
  ["/files/..;/a", 400],
  ["http://h.test/files/a", 200, ["a"]],
];

/** Writes the guides' programs into the project, before it is built. */
export function writeGuards(project: string): void {
  writeFileSync(join(project, "next/proxy.js"), programOf("react-and-next.md", 'from "next/server"'));
  const listen = 'server.listen(Number(process.env.PORT), "127.0.0.1");';
  writeFileSync(join(project, "next/server.js"), `${programOf("guard-node.md", 'from "next"')}${listen}\n`);
}

/** @returns the faults of `next start` with the guard in `proxy.js`, at this address */
export function attackProxy(address: string): Promise<string[]> {
  return attack(address, IN_PROXY);
}

/** Starts the custom server. @returns its faults */
export function attackServer(project: string): Promise<string[]> {
  const command = () => [process.execPath, "server.js"];
  const start = { folder: join(project, "next"), command, env: { NODE_ENV: "production" } };
  return withServer(start, (address) => attack(address, IN_SERVER));
}

async function attack(address: string, rows: readonly Row[]): Promise<string[]> {
  const client = new RawClient(Number(new URL(address).port));
  const faults: string[] = [];
  for (const row of rows) {
    const answer = await client.ask(row[0]);
    if (!isRight(answer, row)) faults.push(`${row.join(" ")}: got ${answer.status} ${answer.body}`);
  }
  client.close();
  return faults;
}

function isRight({ status, body }: Answer, [, expected, path]: Row): boolean {
  return status === expected && (path === undefined || body === JSON.stringify(path));
}
