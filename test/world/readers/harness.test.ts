/** The parts of `pnpm compare readers` that need no program. */
import { type AddressInfo, createServer, type Server } from "node:net";
import { toWellFormed } from "@anyurl/common/well-formed";
import { afterEach, describe, expect, it } from "vitest";
import { readerOf, readingOf, refusalOf } from "./fakes.ts";
import { attackLines } from "./inputs/attacks.ts";
import { attacksFor, generatedFor } from "./inputs/inputs.ts";
import { KNOWN_DIFFERENCES } from "./known-differences.ts";
import { differenceOf } from "./run/compare.ts";
import type { Outcome, Task } from "./run/hold.ts";
import { problemsOf } from "./run/problems.ts";
import { findResponse } from "./run/response.ts";
import { askServer, canBeSent } from "./run/server.ts";

const input = { text: "/a", host: "h" };

describe("differenceOf", () => {
  const reader = readerOf("r", () => readingOf("r", { host: "h", path: "/a", query: null }, ["a"]));
  const refusing = readerOf("r", () => refusalOf("r"));

  it.each([
    [{ host: "h", path: "/a", segments: ["a"] }, undefined],
    [{}, undefined],
    [{ host: "i", path: "/b" }, "host"],
    [{ path: "/a", segments: ["a", ""] }, "segments"],
    [{ query: "" }, "query"],
    [{ refused: "400" }, "accepted"],
  ])("compares %j exactly", (answer, name) => {
    expect(differenceOf(input, answer, reader)?.name).toBe(name);
  });

  it("compares refusals", () => {
    expect(differenceOf(input, { refused: "404" }, refusing)).toBeUndefined();
    expect(differenceOf(input, { path: "/a" }, refusing)?.name).toBe("accepted");
  });
});

describe("inputs", () => {
  it("have more than 1,000 attack lines, each one once", () => {
    expect(attackLines().length).toBeGreaterThan(1000);
    expect(attacksFor("server").length).toBeGreaterThan(1000);
    expect(attacksFor("parser").length).toBeGreaterThan(1000);
    expect(new Set(attackLines()).size).toBe(attackLines().length);
  });

  it.each(["server", "parser"] as const)("for a %s are the same for the same seed", (kind) => {
    const range = { from: 0, to: 2000 };
    const [one, again, other] = [1, 1, 2].map((seed) => generatedFor(kind, { seed, ...range }));
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    const parts = [0, 500, 1000, 1500].flatMap((from) => generatedFor(kind, { seed: 1, from, to: from + 500 }));
    expect(parts).toEqual(one);
    expect(new Set(one?.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1500);
    for (const { text } of one ?? []) expect(text).toBe(toWellFormed(text));
  });

  it("that would end a line of the request are not sent", () => {
    expect(["/a\nb", "/a\r\nX: y", "a", "mailto:a"].map((text) => canBeSent({ text }))).not.toContain(true);
    expect(canBeSent({ text: "/", host: "h\n" })).toBe(false);
    expect(["/a b", "/\0", "http://h/%0a"].map((text) => canBeSent({ text }))).not.toContain(false);
  });
});

describe("responses", () => {
  const head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Path: /a\r\n\r\n";

  it.each([
    [`${head}ab`, false, "ab"],
    [`${head}abHTTP/1.1 400`, false, "ab"],
    [`${head}a`, false, undefined],
    ["HTTP/1.1 200 OK\r\n\r\nabc", false, undefined],
    ["HTTP/1.1 200 OK\r\n\r\nabc", true, "abc"],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", false, "abcde"],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n", false, undefined],
    [`HTTP/1.1 100 Continue\r\n\r\n${head}ab`, false, "ab"],
    ["HTTP/1.1 200 OK\r\nConten", true, undefined],
  ])("%j, closed %s: %s", (text, isClosed, body) => {
    expect(findResponse(text, 0, isClosed)?.response.body).toBe(body);
  });
});

describe("askServer", () => {
  let server: Server | undefined;

  afterEach(() => server?.close());

  /** A server that answers a request with its target. It closes the connection after some, and instead of others. */
  function listen(): Promise<number> {
    return new Promise((resolve) => {
      server = createServer((socket) => {
        let text = "";
        socket.on("error", () => {});
        socket.setEncoding("latin1").on("data", (chunk) => {
          text += String(chunk);
          for (let end = text.indexOf("\r\n\r\n"); end >= 0 && !socket.destroyed; end = text.indexOf("\r\n\r\n")) {
            const target = /^GET (.*) HTTP/.exec(text)?.[1] ?? "";
            text = text.slice(end + 4);
            const status = target.includes("bad") ? "400 Bad Request\r\nConnection: close" : "200 OK";
            if (target.includes("silent")) socket.destroy();
            else socket.write(`HTTP/1.1 ${status}\r\nContent-Length: ${target.length}\r\n\r\n${target}`, "latin1");
            if (target.includes("bad")) socket.end();
          }
        });
      });
      server.listen(0, "127.0.0.1", () => resolve((server?.address() as AddressInfo | undefined)?.port ?? 0));
    });
  }

  it("gives each answer to its request, whatever the server does with its connections", async () => {
    const port = await listen();
    const texts = Array.from({ length: 3000 }, (_, index) => {
      if (index % 7 === 0) return `/bad/${index}`;
      return index % 31 === 0 ? `/silent/${index}` : `/${index}/é`;
    });
    const answers = await askServer(
      port,
      texts.map((text) => ({ text })),
      ({ body }) => ({ path: Buffer.from(body, "latin1").toString("utf8") }),
    );
    const expected = texts.map((text) => {
      if (text.startsWith("/bad")) return { refused: "400" };
      return text.startsWith("/silent") ? { refused: "closed" } : { path: text };
    });
    expect(answers).toEqual(expected);
  });
});

describe("problemsOf", () => {
  const task: Task = { name: "tomcat", release: "stable", version: "10.1.60", configuration: "x", seed: 1, count: 1 };
  const outcome: Outcome = { task, inputs: 2, accepted: 1, unexpected: 0, examples: [], known: {}, seconds: 1 };
  const entry = { reader: "tomcat", input: /a/, components: ["path"], reason: "" };

  it("are differences of tested versions, programs that fail, and entries that explain nothing", () => {
    expect(problemsOf([{ outcome }], [])).toEqual([]);
    expect(problemsOf([{ outcome: { ...outcome, unexpected: 1 } }], [])).toHaveLength(1);
    expect(problemsOf([{ task, failure: "x" }], [])).toHaveLength(1);
    expect(problemsOf([{ outcome: { ...outcome, known: { 0: 3 } } }], [entry])).toEqual([]);
    expect(problemsOf([{ outcome }], [entry])).toHaveLength(1);
    expect(problemsOf([{ outcome }], [{ ...entry, reader: "nginx" }])).toEqual([]);
    expect(problemsOf([{ outcome }], [{ ...entry, versions: ["11."] }])).toEqual([]);
  });

  it("do not contain the differences of other versions", () => {
    const newer = { ...task, version: "99.0.0" };
    expect(problemsOf([{ outcome: { ...outcome, task: newer, unexpected: 1 } }], [])).toEqual([]);
  });
});

it("known differences have a reason, and are few", () => {
  expect(KNOWN_DIFFERENCES.length).toBeLessThan(30);
  for (const { reason, components } of KNOWN_DIFFERENCES) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(components.length).toBeGreaterThan(0);
  }
});
