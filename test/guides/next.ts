/** An application of Next.js, and a server that calls its `proxy.js` as Next.js does. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import type { Answer } from "../canonical/node/raw.ts";
import { environment } from "../runtimes/programs.ts";
import { writeProject } from "./project.ts";

/** Returns the arguments of Node for the command of a version of Next.js, in the folder of an application. */
const commandOf = (name: string) => [`../node_modules/${name}/dist/bin/next`];

export const NEXT: readonly string[] = commandOf("next");

/** A route for all paths, which answers with their segments. */
const ROUTE = `export const GET = async ({ nextUrl }, { params }) =>
  Response.json({ segments: (await params).path ?? [], search: nextUrl.search });
export const POST = GET;
`;

/** Returns the path that the route sees. */
export function pathInNext({ body }: Answer): string {
  const { segments, search } = JSON.parse(body) as { segments: string[]; search: string };
  return `/${segments.map(decodeURIComponent).join("/")}${search}`;
}

/**
 * Builds an application with more files.
 *
 * @param name the version of Next.js, by the name of its package
 * @returns its folder
 */
export function buildNext(files: Readonly<Record<string, string>>, name = "next"): string {
  const all = { "app/[[...path]]/route.js": ROUTE, "package.json": "{}", ...files };
  const cwd = writeProject(all, name === "next" ? {} : { next: name });
  // Turbopack refuses packages that are links out of the folder.
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandOf(name), "build", "--webpack"], {
    cwd,
    env: environment({ NEXT_TELEMETRY_DISABLED: "1" }),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`next build failed:\n${stdout}\n${stderr}`);
  return cwd;
}

export const CALLS_PROXY = `import { createServer } from "node:http";
import { NextRequest } from "next/server.js";
import { proxy } from "./proxy.mjs";

const server = createServer(async (req, res) => {
  const { pathname, search, href } = new URL(\`http://localhost\${req.url}\`);
  const response = await proxy(new NextRequest(href, { method: req.method, headers: { Host: req.headers.host } }));
  const segments = pathname.split("/").slice(1);
  if (response.headers.has("x-middleware-next")) return res.end(JSON.stringify({ segments, search }));
  const location = response.headers.get("Location");
  // It takes absolute redirects only.
  if (location !== null) new URL(location);
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.end(await response.text());
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;
