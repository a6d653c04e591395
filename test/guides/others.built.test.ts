/** The programs of other guides, attacked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { root } from "../packages/published.ts";
import { ROWS } from "../products/canonical/share-one-parser-rows.ts";
import { installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { attackProgram } from "./attack.ts";
import { ask } from "./guard-attacks.ts";
import { programOf } from "./page.ts";
import { type Command, type Server, startServer, writeProject } from "./project.ts";
import { startWorker } from "./workers.ts";

for (const name of ["deno", "workerd"]) if (!isInstalled(name)) console.log(`Skipped: ${notInstalled(name)}`);

const LISTEN = 'server.listen(0, "127.0.0.1", () => console.log(server.address().port));';

/** No path, or the code of an error. */
const NONE = /^null$|^"ERR_INVALID_/;

const query = (url: string) => `/?url=${encodeURIComponent(url)}`;

attackProgram("paths in a folder, in file-paths.md", {
  program: programOf("file-paths.md", 'pathToFileURL("/tmp', "function pathIn"),
  start(program) {
    const tail = [
      'import { createServer } from "node:http";',
      "const server = createServer((req, res) => {",
      '  const url = new URL(req.url, "http://localhost").searchParams.get("url");',
      "  try {",
      "    res.end(JSON.stringify(pathIn(url)));",
      "  } catch ({ code }) {",
      "    res.end(JSON.stringify(code));",
      "  }",
      "});",
      LISTEN,
    ];
    return startServer({ args: ["paths.mjs"], cwd: writeProject({ "paths.mjs": [program, ...tail].join("\n") }) });
  },
  checks: {
    async "a path in the folder"(server) {
      expect((await ask(server, query("file:///srv/files/a%20b.txt"))).body).toBe('"/srv/files/a b.txt"');
      expect((await ask(server, query("file://localhost/srv/x/../files/a"))).body).toBe('"/srv/files/a"');
    },
    async "paths outside of the folder, and names that end at a NUL"(server) {
      const outside = ["/srv/files", "/srv/filesx/a", "/srv/files/../a", "/srv/files/.%2e/a", "/srv/files/a%00.txt"];
      for (const path of [...outside, "/srv/files\\..\\..\\a", "//srv/files/a", "/C:/srv/files/a"]) {
        expect([path, (await ask(server, query(`file://${path}`))).body]).toEqual([path, expect.stringMatching(NONE)]);
      }
    },
    async "URLs without a path on this system are errors"(server) {
      for (const url of ["file:///srv/files/%2e%2e%2fa", "file://evil.test/srv/files/a", "http://h/srv/files/a", ""]) {
        expect([url, (await ask(server, query(url))).body]).toEqual([url, expect.stringMatching(/^"ERR_INVALID_/)]);
      }
    },
  },
});

const [shared, node, deno] = ["createCanonicalizer", "The service in Node", "The function in Deno"].map((start) =>
  programOf("share-one-parser.md", start),
) as [string, string, string];

/** The decisions, as the service sends them. */
const decisions = {
  async "each URL is decided on as in the other service"(server: Server) {
    for (const [url, expected] of ROWS) {
      const { body } = await ask(server, query(url));
      expect([url, JSON.parse(body)]).toEqual([url, { allowed: "key" in expected, ...expected }]);
    }
  },
  async "the answers are JSON, also for invalid targets"(server: Server) {
    const { headers, body } = await ask(server, "//[");
    expect(headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(body)).toEqual({ allowed: false, reason: "missing-scheme-non-relative-URL" });
  },
};

attackProgram("the decisions of share-one-parser.md", {
  program: shared,
  start: (program) => serve({ "shared.mjs": program, "main.mjs": node }, { args: ["main.mjs", "0"] }),
  checks: decisions,
});

attackProgram("the service in Node of share-one-parser.md", {
  program: node,
  start: (program) => serve({ "shared.mjs": shared, "main.mjs": program }, { args: ["main.mjs", "0"] }),
  checks: decisions,
});

describe.skipIf(!isInstalled("deno"))("Deno", () => {
  attackProgram("the function in Deno of share-one-parser.md", {
    program: deno,
    start: (program) =>
      serve(
        { "shared.mjs": shared, "main.mjs": program, "deno.json": '{ "nodeModulesDir": "manual", "lock": false }' },
        {
          node: installed("deno", "deno"),
          args: ["run", "--no-prompt", "--allow-net=127.0.0.1", "main.mjs", "0"],
          env: { DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
        },
      ),
    checks: decisions,
  });
});

function serve(files: Readonly<Record<string, string>>, command: Omit<Command, "cwd">): Promise<Server> {
  return startServer({ ...command, cwd: writeProject(files) });
}

const EXAMPLE = join(root, "packages/pattern/examples/worker/src");
const routes = Object.fromEntries(
  ["router.ts", "routes.ts"].map((name) => [name, readFileSync(join(EXAMPLE, name), "utf8")]),
);

describe.skipIf(!isInstalled("workerd"))("Workers", () => {
  attackProgram("the Worker of route-with-patterns.md", {
    program: programOf("route-with-patterns.md", "A Worker that answers an API"),
    start: (program) => startWorker({ "worker.ts": program, ...routes }),
    checks: {
      async "routes are answered"(server) {
        expect((await ask(server, "/users/me")).body).toContain('"showCurrentUser"');
        expect((await ask(server, "/users/a", { method: "DELETE" })).body).toContain('"deleteUser"');
      },
      async "the router sees canonical paths only"(server) {
        for (const target of ["//users/me", "/%75sers/me", "/x/../users/me", "/x\\..\\users/me"]) {
          const { status, headers } = await ask(server, target);
          expect([target, status, headers.get("location")]).toEqual([target, 308, "/users/me"]);
          const { body } = await ask(server, target, { method: "DELETE" });
          expect([target, body]).toEqual([target, expect.stringContaining('"user":"me"')]);
        }
        for (const target of ["/users/..%2fme", "/users/me%00", "/users/me;x", "/users/%256de", "/users/%ff"]) {
          expect([target, (await ask(server, target)).status]).toEqual([target, 400]);
        }
      },
    },
  });
});
