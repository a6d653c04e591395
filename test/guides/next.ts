/** An application of Next.js. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import type { Answer } from "../products/guard/node/raw.ts";
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
