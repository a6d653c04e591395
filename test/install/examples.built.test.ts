/**
 * Copies each example with a package.json out of the repository, installs the packed packages there, and runs it as its
 * README describes. The packages of others are those that are installed, in the versions that the example names.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../packages/published.ts";
import { installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { isThorough } from "../thorough.ts";
import { EXAMPLES, type Example, installedFolder, isOurs, manifestOf, version } from "./examples.ts";
import { openProject, type Project } from "./project.ts";
import { openRegistry } from "./registry.ts";

const registry = await openRegistry();
const opened: Project[] = [];
const servers: ChildProcess[] = [];

afterAll(async () => {
  for (const server of servers) if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid);
  registry.close();
  for (const project of opened) project.close();
});

/** A copy of an example with its packages. `install` is the line that installs ours. */
async function copied(example: Example, install: string): Promise<Project> {
  const project = openProject(install, registry.address);
  opened.push(project);
  const source = join(root, EXAMPLES[example]);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "."], { cwd: source });
  for (const file of files.toString().trim().split("\n")) {
    cpSync(join(source, file), join(project.folder, file), { recursive: true });
  }
  const path = join(project.folder, "package.json");
  const written = readFileSync(path, "utf8");
  const { dependencies, devDependencies = {}, ...rest } = JSON.parse(written) as ReturnType<typeof manifestOf>;
  const entries = Object.entries({ ...dependencies, ...devDependencies });
  const ours = Object.fromEntries(entries.filter(([name]) => isOurs(name)));
  writeFileSync(path, JSON.stringify({ ...rest, dependencies: ours }));
  await project.run(install);
  writeFileSync(path, written);
  for (const [name] of entries.filter(([name]) => !isOurs(name))) link(name, project.folder);
  return project;
}

/** Links an installed package and its programs. */
function link(name: string, folder: string): void {
  const target = installedFolder(name) as string;
  const at = join(folder, "node_modules", name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
  const { bin = {} } = JSON.parse(readFileSync(join(target, "package.json"), "utf8")) as { bin?: object | string };
  const programs = typeof bin === "string" ? { [name]: bin } : (bin as Record<string, string>);
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const [program, file] of Object.entries(programs)) {
    symlinkSync(join(target, file), join(folder, "node_modules/.bin", program));
  }
}

/** Starts a server, and returns the address that it prints. */
async function serve(program: string, words: readonly string[], cwd: string): Promise<string> {
  const server = spawn(program, words, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
  servers.push(server);
  let output = "";
  return new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(output)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (data: Buffer) => {
        output += data.toString();
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
}

/** Sends a request with its path as written. */
async function get(address: string, path: string): Promise<{ status: number; location: string; body: string }> {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path }).end();
  const [response] = await once(sent, "response");
  return { status: response.statusCode, location: response.headers.location ?? "", body: await text(response) };
}

/** The requests that a README shows, each with the status that it describes. */
function requestsIn(project: Project): [path: string, status: number, described: string][] {
  const readme = readFileSync(join(project.folder, "README.md"), "utf8");
  return Array.from(
    readme.matchAll(/^curl .*"http:\/\/127\.0\.0\.1:\d+(\/[^"]*)" +# (\d+): (.*)$/gm),
    ([, path = "", status, described = ""]) => [path, Number(status), described],
  );
}

const names = Object.keys(EXAMPLES) as Example[];

describe.each(names)("%s", (example) => {
  const readme = readFileSync(join(root, EXAMPLES[example], "README.md"), "utf8");

  test("names exact versions: those of our packages are set by pnpm generate test", () => {
    const { dependencies, devDependencies = {} } = manifestOf(example);
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      const folder = installedFolder(name);
      if (isOurs(name)) expect(wanted).toBe(version);
      else if (folder === undefined) expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
      else expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toMatchObject({ version: wanted });
    }
  });

  test("shows how to copy it from the repository", () => {
    const { repository } = JSON.parse(readFileSync(join(root, "packages/url/package.json"), "utf8"));
    const [, address = ""] = /github\.com\/(.*)\.git$/.exec(repository.url) ?? [];
    expect(readme).toContain(`npx degit ${address}/${EXAMPLES[example]} `);
    const links = Array.from(
      readme.matchAll(/github(?:\.com)?\/(\S+?)\/tree\/main\/([^)\s]+)/g),
      ([, ...parts]) => parts,
    );
    const templates = Array.from(readme.matchAll(/--template=([^/\s]+\/[^/\s]+)\/(\S+)/g), ([, ...parts]) => parts);
    for (const parts of [...links, ...templates]) expect(parts).toEqual([address, EXAMPLES[example]]);
    expect(links.length + templates.length > 0).toBe(example !== "deno");
  });

  test("imports nothing from outside of its folder", () => {
    const folder = join(root, EXAMPLES[example]);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(?:[jt]sx?|mjs)$/.test(name),
    );
    for (const file of files.filter((name) => !name.includes("node_modules"))) {
      const source = readFileSync(join(folder, file), "utf8");
      for (const [, path = ""] of source.matchAll(/from "(\.[^"]*)"/g)) {
        expect(join(folder, file, "..", path).startsWith(folder)).toBe(true);
      }
    }
  });
});

test("the server in Express answers as its README describes", async () => {
  const project = await copied("express", "npm install");
  const address = await serve("npm", ["start", "--", "0"], project.folder);
  const requests = requestsIn(project);
  expect(requests.length).toBe(4);
  for (const [path, status, described] of requests) {
    const answer = await get(address, path);
    expect([path, answer.status]).toEqual([path, status]);
    if (status === 308) expect(described).toContain(new URL(answer.location, address).pathname);
    if (status === 200) expect(answer.body).toBe(`${described}\n`);
  }
});

if (!isThorough)
  console.log("Skipped: all examples but the server in Express; ANYURL_THOROUGH=1 installs and runs all");

test.runIf(isThorough)("the page in React is built, and shows components and reasons", async () => {
  const project = await copied("react", "npm install");
  await project.run("npm run build");
  const assets = readdirSync(join(project.folder, "dist/assets"));
  expect(assets.some((name) => name.endsWith(".js"))).toBe(true);
  writeFileSync(
    join(project.folder, "render.mjs"),
    `import { build } from "vite";
await build({ logLevel: "silent", build: { ssr: "src/page.jsx", outDir: "server" }, ssr: { external: ["anyurl"] } });
const { Page } = await import("./server/page.js");
const { createElement } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");
for (const initial of [undefined, "http://[::1"]) console.log(renderToStaticMarkup(createElement(Page, { initial })));`,
  );
  const [valid = "", invalid = ""] = (await project.run("node render.mjs")).split("\n");
  expect(valid).toContain("<dd>https://xn--bcher-kva.example/caf%C3%A9?q=%C3%BC#top</dd>");
  expect(invalid).toContain("Invalid: IPv6-unclosed");
});

test.runIf(isThorough)("the command writes the keys of its file", async () => {
  const project = await copied("command", "npm install");
  const keys = (await project.run("npm start --silent")).split("\n");
  expect(keys).toEqual([
    "https://example.com/~b?a&z",
    "https://example.com/~b?a&z",
    "https://xn--bcher-kva.example/2024",
    "http://127.0.0.1/metrics",
  ]);
});

const hasDeno = isInstalled("deno");
if (!hasDeno) console.log(`Skipped: ${notInstalled("deno")}`);

test.runIf(isThorough && hasDeno)("the server in Deno answers", async () => {
  const project = await copied("deno", "deno install");
  const [program, ...words] = (manifestOf("deno").scripts.start ?? "").split(" ");
  expect(program).toBe("deno");
  const address = await serve(installed("deno", "deno"), [...words, "0"], project.folder);
  expect(await get(address, "/books/7")).toMatchObject({ status: 200, body: "Seven Gothic Tales\n" });
});

const hasWrangler = isInstalled("wrangler");
if (!hasWrangler) console.log(`Skipped: ${notInstalled("wrangler")}`);

test.runIf(isThorough && hasWrangler)("the Worker is bundled by Wrangler", async () => {
  const project = await copied("worker", "npm install");
  const shown = await project.run("WRANGLER_SEND_METRICS=false npm run build -- --outdir bundle");
  expect(shown).toContain("Total Upload");
  expect(existsSync(join(project.folder, "bundle/worker.js"))).toBe(true);
});
