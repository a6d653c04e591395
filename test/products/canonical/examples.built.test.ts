/** Runs the example programs as a reader of the README would. Their connections go to the loopback interface only. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";

const EXAMPLES = join(import.meta.dirname, "../../../packages");

interface Run {
  readonly args?: readonly string[];
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that Node loads before the program. */
  readonly preloaded?: readonly string[];
}

async function run(program: string, { args = [], input = "", env = {}, preloaded = [] }: Run) {
  const imports = preloaded.flatMap((path) => ["--import", pathToFileURL(path).href]);
  const child = spawn(process.execPath, [...imports, join(EXAMPLES, program), ...args], {
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, status };
}

test("dedupe-crawl.mjs prints the first spelling of each page", async () => {
  const input = [
    "https://www.example.com/a/?utm_source=x&b=2&a=1",
    "HTTPS://EXAMPLE.com:443/%61?a=1&b=2#top",
    "https://example.com/b/index.html",
    "https://example.com/b",
    "not a URL",
    "https://example.com/a?a=1",
    "http://example.com/b/",
    "https://example.com/a?b=%32&&UTM_SOURCE=y&a=1",
    "https://example.com/a?a",
    "https://example.com/a?a=",
    "http://example.com:8080/b",
  ];
  const { stdout, stderr, status } = await run("canonical/examples/dedupe-crawl.mjs", {
    input: `${input.join("\n")}\n`,
  });
  expect(stdout.trimEnd().split("\n")).toEqual([0, 2, 5, 8, 10].map((index) => input[index]));
  expect([stderr, status]).toEqual(["5 pages, 1 invalid lines\n", 0]);
});

describe("policy/examples/block-ssrf.mjs", () => {
  /** Answers lookups from a table, and connects all public addresses to the loopback interface. */
  const preloaded = [join(import.meta.dirname, "examples/preloaded-network.mjs")];
  const ADDRESSES = JSON.stringify({
    "public.example.com": "198.41.0.4",
    "internal.example.com": "10.0.0.1",
    "vm.example.com": "127.0.0.1",
  });

  async function fetched(url: (port: number) => string) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? "");
      const { port } = server.address() as AddressInfo;
      const targets: Record<string, string> = { "/moved": "/page", "/inside": `http://127.0.0.1:${port}/secret` };
      const location = targets[request.url ?? ""];
      if (location === undefined) response.end("the page");
      else response.writeHead(302, { Location: location }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    try {
      const result = await run("policy/examples/block-ssrf.mjs", { args: [url(port)], env: { ADDRESSES }, preloaded });
      return { ...result, requests };
    } finally {
      server.close();
    }
  }

  test("prints a public page, and follows redirects", async () => {
    const { stdout, requests, status } = await fetched((port) => `http://public.example.com:${port}/moved`);
    expect([stdout, requests, status]).toEqual(["the page", ["/moved", "/page"], 0]);
  });

  test("refuses a redirect to an internal address", async () => {
    const { stderr, stdout, requests, status } = await fetched((port) => `http://public.example.com:${port}/inside`);
    expect([stderr, stdout, requests, status]).toEqual(["Refused: blocked-address\n", "", ["/inside"], 1]);
  });

  test.each([
    ["127.0.0.1", "blocked-address"],
    ["2130706433", "blocked-address"],
    ["[::ffff:7f00:1]", "blocked-address"],
    ["localhost", "blocked-name"],
    ["intranet", "blocked-name"],
    ["169.254.169.254", "blocked-address"],
    ["internal.example.com", "blocked-address"],
    ["vm.example.com", "blocked-address"],
  ])("refuses %s without a request", async (host, reason) => {
    const { stderr, stdout, requests, status } = await fetched((port) => `http://${host}:${port}/secret`);
    expect([stderr, stdout, requests, status]).toEqual([`Refused: ${reason}\n`, "", [], 1]);
  });

  test.each([
    ["file:///etc/passwd", "blocked-scheme"],
    ["example.com", "invalid-url"],
    ["", "invalid-url"],
  ])("refuses %j", async (url, reason) => {
    const { stderr, stdout, status } = await fetched(() => url);
    expect([stderr, stdout, status]).toEqual([`Refused: ${reason}\n`, "", 1]);
  });
});

describe("share-button.mjs", () => {
  const load = () => import(pathToFileURL(join(EXAMPLES, "canonical/examples/share-button.mjs")).href);

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("removes tracking parameters, and nothing else", async () => {
    const { sharedURL } = await load();
    expect(sharedURL("https://h.test/?utm_source=x&q=a+b%26&fbclid=y#top")).toBe("https://h.test/?q=a+b%26#top");
    expect(sharedURL(new URL("https://h.test/?gclid=x"))).toBe("https://h.test/");
    expect(sharedURL("https://h.test/?UTM_Source=x&amp;fbclid=y&amp;q=1")).toBe("https://h.test/?amp;q=1");
  });

  test("removes the tracking parameters of a site", async () => {
    const { sharedURL } = await load();
    expect(sharedURL("https://youtu.be/x?si=1&t=42")).toBe("https://youtu.be/x?t=42");
    expect(sharedURL("https://h.test/?si=1")).toBe("https://h.test/?si=1");
    expect(sharedURL("/?si=1")).toBe("/?si=1");
  });

  test.each(["share", "clipboard"])("shares the current page: %s", async (way) => {
    const { addShareButton } = await load();
    const shared: unknown[] = [];
    const share = async (data: unknown) => void shared.push(data);
    vi.stubGlobal("location", { href: "https://h.test/a?utm_source=x" });
    vi.stubGlobal("document", { title: "A" });
    vi.stubGlobal("navigator", way === "share" ? { share } : { clipboard: { writeText: share } });
    const button = new EventTarget();
    addShareButton(button);
    button.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]).toEqual(way === "share" ? { title: "A", url: "https://h.test/a" } : "https://h.test/a");
  });
});

describe("sign-url.mjs", () => {
  const env = { SECRET: "s3cret" };

  async function verified(url: string) {
    const { stdout, stderr, status } = await run("canonical/examples/sign-url.mjs", { args: ["verify", url], env });
    expect([stderr, status]).toEqual(["", 0]);
    return stdout.trim();
  }

  test("verifies its own signature, in any spelling that means the same", async () => {
    const { stdout } = await run("canonical/examples/sign-url.mjs", {
      args: ["sign", "https://h.test/~file?b=2&a=1"],
      env,
    });
    const signed = stdout.trim();
    expect(signed).toMatch(/^https:\/\/h\.test\/~file\?b=2&a=1&signature=[\w-]{43}$/);
    const signature = signed.slice(signed.indexOf("signature="));
    expect(await verified(signed)).toBe("valid");
    expect(await verified(`HTTPS://H.test:443/%7efile?b=%32&a=1&${signature}#top`)).toBe("valid");
    for (const url of [
      signed.replace("b=2", "b=3"),
      signed.replace("b=2&a=1", "b=2&a=1&a="),
      signed.replace("~file", "file"),
      `https://h.test/~file?${signature}&b=2&a=1`,
      `${signed}&${signature}`,
      `${signed}&a=1`,
      "https://h.test/~file?b=2&a=1",
      "https://h.test/~file?b=2&a=1&signature=",
    ]) {
      expect([url, await verified(url)]).toEqual([url, "invalid"]);
    }
  });

  test.each([
    ["x=1%3Badmin%3D1", "x=1;admin=1", "servers that split at semicolons"],
    ["a.b=1&a_b=2", "a_b=2&a.b=1", "PHP, which has one name for both"],
    ["x[a]=1&x[b]=2&x=3", "x=3&x[b]=2&x[a]=1", "PHP and qs"],
    ["a=1&a=2", "a=2&a=1", "all servers"],
    ["b=2&a=1", "a=1&b=2", "servers that read the order"],
    ["q=a+b", "q=a%20b", "servers that do not decode forms"],
    ["a", "a=", "Rack, where the first is nil"],
    ["a=%FF", "a=%EF%BF%BD", "servers that read bytes"],
  ])("does not verify %s as %s, which differ for %s", async (query, changed) => {
    const { stdout } = await run("canonical/examples/sign-url.mjs", {
      args: ["sign", `https://h.test/?${query}`],
      env,
    });
    const signed = stdout.trim();
    expect(await verified(signed)).toBe("valid");
    const respelled = signed.replace(query, changed);
    expect(respelled).not.toBe(signed);
    expect(await verified(respelled)).toBe("invalid");
  });

  test.each(["no URL", "https://h.test:99999/?signature=a", "https://h.test/a%2fb?signature=a", "?signature=a"])(
    "returns false for %s, which it cannot sign",
    async (url) => expect(await verified(url)).toBe("invalid"),
  );

  test("does not sign a path that servers may read differently", async () => {
    const { stderr, status } = await run("canonical/examples/sign-url.mjs", {
      args: ["sign", "https://h.test/a%2f..%2fadmin"],
      env,
    });
    expect(status).toBe(1);
    expect(stderr).toContain("the path contains an encoded slash (%2F) (encoded-slash)");
  });

  test("prints its usage", async () => {
    const { stderr, status } = await run("canonical/examples/sign-url.mjs", { args: ["sign"], env: { SECRET: "" } });
    expect([stderr, status]).toEqual(["Usage: SECRET=… node sign-url.mjs sign|verify URL\n", 2]);
  });
});
