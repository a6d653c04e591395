/** No request makes the guard throw. */

import { createGuard, type GuardOptions, type GuardResult } from "@anyurl/guard";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import * as fallback from "../canonical/entries.ts?fallback";
import { rawRequest } from "./requests.ts";

const engines = [
  ["@anyurl/canonical", createGuard],
  ["@anyurl/canonical on anyurl/fallback", fallback.createGuard],
] as const;

const MODES: readonly GuardOptions[] = [
  { mode: "redirect" },
  { mode: "rewrite" },
  { mode: "redirect-all", serverTiming: true },
  { profile: "strict", hosts: ["h.test"] },
  { report: () => undefined },
];

/** Reads everything of a result, since its properties are computed when they are read. */
function readAll(result: GuardResult): string {
  const text = JSON.stringify(result);
  if (!result.ok) return `${text} ${result.response.status}`;
  return `${text} ${result.request === undefined} ${result.key} ${result.keyRequest?.url}`;
}

/** A request with other values of some properties. */
function withValues(values: Readonly<Record<string, unknown>>): Request {
  const request = new Request("http://h.test//a");
  for (const [name, value] of Object.entries(values)) Object.defineProperty(request, name, { value });
  return request;
}

const thrower = () => {
  throw new Error("of the request");
};

class Subclass extends Request {
  override get url(): string {
    return `${super.url}//`;
  }
}

function consumed(): Request {
  const request = new Request("http://h.test//a", { method: "POST", body: "text" });
  void request.text();
  return request;
}

function locked(): Request {
  const request = new Request("http://h.test//a", { method: "POST", body: "text" });
  request.body?.getReader();
  return request;
}

describe.each(engines)("%s", (_, create) => {
  const requests: Readonly<Record<string, () => unknown>> = {
    "no request": () => undefined,
    null: () => null,
    "a string": () => "http://h.test/",
    "an empty object": () => ({}),
    "an object without headers": () => ({ url: "http://h.test//a", method: "GET" }),
    "an object whose url throws": () => ({
      get url() {
        return thrower();
      },
    }),
    "an object whose headers throw": () => ({
      url: "http://h.test//a",
      get headers() {
        return thrower();
      },
    }),
    "an object whose method throws": () => ({
      url: "http://h.test//a",
      headers: new Headers(),
      get method() {
        return thrower();
      },
    }),
    "an object whose url is an object": () => ({ url: { toString: () => "http://h.test/" }, headers: new Headers() }),
    "an object whose url is a URL": () => ({ url: new URL("http://h.test/"), headers: new Headers() }),
    "a proxy of a request": () => new Proxy(new Request("http://h.test//a"), {}),
    "a frozen request": () => Object.freeze(new Request("http://h.test//a", { method: "POST", body: "a" })),
    "a request of a subclass": () => new Subclass("http://h.test//a"),
    "a request with a used body": consumed,
    "a request with a locked body": locked,
    "an aborted request": () => new Request("http://h.test//a", { signal: AbortSignal.abort() }),
    TRACE: () => withValues({ method: "TRACE" }),
    CONNECT: () => withValues({ method: "CONNECT" }),
    "a method with a space": () => withValues({ method: "GE T" }),
    "a method in lower case": () => withValues({ method: "patch" }),
    "a GET with a body": () => withValues({ body: new Response("text").body }),
    "a navigation": () => withValues({ mode: "navigate" }),
    "a long URL": () => rawRequest(`http://h.test/${"a/../".repeat(sampled(1_600_000))}`),
    "a long host": () => rawRequest(`http://${"a.".repeat(sampled(4_000_000))}test/`),
    "a long host of other characters": () => rawRequest(`http://${"é".repeat(sampled(8_000_000))}/`),
    "many parameters": () => rawRequest(`http://h.test/?${"b&a&".repeat(sampled(500_000))}`),
  };

  for (const [name, make] of Object.entries(requests)) {
    test(name, () => {
      for (const options of MODES) {
        const result = create(options)(make() as Request);
        expect(typeof readAll(result)).toBe("string");
        if (!result.ok) expect([308, 400]).toContain(result.response.status);
      }
    });
  }

  test("a request that the runtime cannot make again is refused", () => {
    for (const make of [consumed, locked, () => withValues({ method: "TRACE" }), () => ({}) as Request]) {
      expect(create({ mode: "rewrite" })(make())).toMatchObject({ ok: false, reason: expect.any(String) });
    }
    expect(create({ mode: "rewrite" })(consumed())).toMatchObject({ reason: "not-a-request" });
  });

  test("any text as the URL, the method and the Host header", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.constant("http://h.test/a"));
    const host = fc.option(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.domain(),
        fc.ipV6().map((each) => `[${each}]`),
      ),
    );
    const method = fc.oneof(fc.constantFrom("GET", "POST", "TRACE", "get"), fc.string());
    fc.assert(
      fc.property(text, text, method, host, fc.constantFrom(...MODES), (start, end, verb, name, options) => {
        const headers = { get: (header: string) => (header === "host" ? name : null), has: () => false };
        const request = withValues({ url: `${start}${end}`, method: verb, headers });
        expect(typeof readAll(create(options)(request))).toBe("string");
      }),
      { numRuns: sampled(3_000) },
    );
  });
});
