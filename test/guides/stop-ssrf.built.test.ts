/** The program that the blocks of the guide to SSRF make, attacked through redirects to inside servers. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REACHING } from "../products/policy/safe-fetch/disguises.ts";
import { ALLOW, type Network, startNetwork } from "../products/policy/safe-fetch/network.ts";
import { attackProgram, type Closing } from "./attack.ts";
import { programOf } from "./page.ts";
import { startServer, writeProject } from "./project.ts";

/** The results of the program for a URL that a user hands in. */
interface Outcome {
  readonly page: string;
  readonly hostClass: string;
  /** The agreed `href`, or the reason why there is none. */
  readonly href: string;
}

interface Running extends Closing {
  outcomeOf(url: string): Promise<Outcome>;
}

/** Answers with the outcomes. A URL that is missing is a mistake of the program itself. */
const TAIL = `
import { createServer } from "node:http";

const server = createServer(async (req, res) => {
  const url = new URL(req.url, "http://localhost").searchParams.get("url") ?? undefined;
  const page = await pageOf(url ?? Symbol("mistake")).catch((error) => error.name);
  const href = agreedHref(url ?? "");
  const outcome = { page, hostClass: classifyHost(url ?? ""), href: isFailure(href) ? href.reason : href };
  res.end(JSON.stringify(outcome));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let network: Network;
let respond: (response: ServerResponse) => void = (response) => response.end("page");

beforeAll(async () => {
  network = await startNetwork((request, response) => {
    if (request.url === "/start") respond(response);
    else response.end("page");
  });
});
afterAll(() => network[Symbol.asyncDispose]());

async function start(program: string): Promise<Running> {
  const cwd = writeProject({ "fetch.mjs": `${program}${TAIL}` });
  const { port, close } = await startServer({ args: ["fetch.mjs"], cwd });
  const ask = async (query: string) => (await fetch(`http://127.0.0.1:${port}/${query}`)).json() as Promise<Outcome>;
  return { close, outcomeOf: (url) => ask(url === "" ? "" : `?url=${encodeURIComponent(url)}`) };
}

const filled = (text: string) => text.replaceAll("PORT", String(network.port));

const blocks = programOf("stop-ssrf.md", "createSafeFetch", "describeHost", "javaURI");

/** The address of the outside server stands for a public one. */
const program = blocks.replace("createSafeFetch()", `createSafeFetch(${JSON.stringify({ allow: ALLOW })})`);

const checks: Readonly<Record<string, (running: Running) => Promise<void>>> = {
  async "a public page is fetched, and its redirects are followed"({ outcomeOf }) {
    respond = (response) => response.writeHead(302, { Location: "/end" }).end();
    expect((await outcomeOf(`${network.origin}/start`)).page).toBe("page");
  },
  async "no redirect leads inside"({ outcomeOf }) {
    for (const [location, reason, hostClass] of REACHING) {
      const bytes = Buffer.from(filled(location)).toString("latin1");
      respond = (response) => response.writeHead(302, { Location: bytes }).end();
      const { page } = await outcomeOf(`${network.origin}/start`);
      expect([location, page]).toEqual([location, `${reason}: ${hostClass}`]);
    }
    expect(network.reached()).toBe(0);
  },
  async "no URL leads inside"({ outcomeOf }) {
    for (const [text, reason, hostClass] of REACHING.filter(([text]) => /^http:/i.test(text))) {
      const outcome = await outcomeOf(filled(text));
      const isSame = reason === "different-hosts" || outcome.hostClass === hostClass;
      expect([text, outcome.page, isSame]).toEqual([text, `${reason}: ${hostClass}`, true]);
    }
    expect(network.reached()).toBe(0);
  },
  async "hosts that programs read differently are not agreed"({ outcomeOf }) {
    expect((await outcomeOf("https://Example.com/hook")).href).toBe("https://example.com/hook");
    expect((await outcomeOf("https://good.example\\@evil.example/")).href).toBe("different-hosts");
  },
  async "mistakes of the program are errors"({ outcomeOf }) {
    expect((await outcomeOf("")).page).toBe("TypeError");
  },
};

attackProgram("the program", { program, start, checks });

test("with the runtime's own fetch, the attacks succeed", async () => {
  const unsafe = program.replace(/createSafeFetch\(\{.*?\}\)/, "fetch");
  expect(unsafe).not.toBe(program);
  const running = await start(unsafe);
  try {
    expect((await running.outcomeOf(filled("http://127.0.0.1:PORT/"))).page).toBe("secret");
    await expect(checks["no redirect leads inside"]?.(running)).rejects.toThrow();
  } finally {
    await running.close();
  }
});
