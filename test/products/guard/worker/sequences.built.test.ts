/** Generated sequences of requests, to a server that changes its mind about who may see a response. */
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { type Answer, type Programmed, type Received, serveProgrammed } from "./programmed.ts";
import type { RawResponse } from "./raw.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

const REQUESTS = 1000;

/** Too few answers from the cache would test nothing. */
const FEWEST_HITS = 60;

interface Step {
  readonly path: string;
  readonly method: string;
  readonly cookie: string | undefined;
  readonly language: string | undefined;
  readonly origin: string | undefined;
  readonly isConditional: boolean;
}

/** The next response of the server. */
interface Mood {
  readonly control: string;
  readonly vary: string;
  readonly confirms: boolean;
  readonly isForAllOrigins: boolean;
  readonly hasRules: boolean;
}

const steps: fc.Arbitrary<Step> = fc.record({
  path: fc.constantFrom("/a", "/b", "/a?s=1", "/a?s=2", "/b?q=1&s=3", "/b?s=3&q=1"),
  method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST"),
  cookie: fc.option(fc.constantFrom("alice", "bob"), { nil: undefined }),
  language: fc.option(fc.constantFrom("de", "en"), { nil: undefined }),
  origin: fc.option(fc.constantFrom("https://x.test", "https://y.test"), { nil: undefined, freq: 1 }),
  isConditional: fc.boolean(),
});

const moods: fc.Arbitrary<Mood> = fc.record({
  control: fc.constantFrom(
    ...["public, max-age=600", "max-age=600", "s-maxage=600", "private, max-age=600", "no-store", "public, max-age=10"],
    ...["max-age=10, stale-if-error=600", "max-age=10, stale-while-revalidate=600"],
    "public, max-age=10, stale-while-revalidate=600",
  ),
  vary: fc.constantFrom("", "Cookie", "X-Language", "Origin", "X-Language, Origin", "*"),
  confirms: fc.boolean(),
  isForAllOrigins: fc.boolean(),
  hasRules: fc.boolean(),
});

function sampled<T>(arbitrary: fc.Arbitrary<T>, seed: number): T[] {
  return fc.sample(arbitrary, { numRuns: REQUESTS, seed });
}

function answerOf({ url, method, headers }: Received, mood: Mood): Answer {
  const common = {
    "Cache-Control": mood.control,
    ETag: '"v"',
    ...(mood.vary === "" ? {} : { Vary: mood.vary }),
    ...(mood.control.includes("=10") ? { Age: "20" } : {}),
    ...(mood.isForAllOrigins ? { "Access-Control-Allow-Origin": "*" } : {}),
    ...(mood.hasRules ? { "No-Vary-Search": 'params=("s")' } : {}),
  };
  if (mood.confirms && headers["if-none-match"] === '"v"') return { status: 304, headers: common };
  const { cookie, "x-language": language, origin } = headers;
  const body = JSON.stringify({ url, cookie, language, origin, vary: mood.vary });
  return { headers: common, body: method === "HEAD" ? "" : body };
}

/** Returns the mistake in a response to a GET request; `undefined` if there is none. */
function mistakeIn({ headers, body }: RawResponse, { path, cookie, language, origin }: Step): string | undefined {
  if (body === "") return "no body";
  const made = JSON.parse(body) as Record<string, string | undefined>;
  const [asked, got] = [new URL(path, "http://h.test"), new URL(made.url ?? "")];
  if (asked.pathname !== got.pathname || asked.searchParams.get("q") !== got.searchParams.get("q"))
    return "another URL";
  if (!headers.has("cache-status")) {
    const isOwn = made.cookie === cookie && made.language === language && made.origin === origin;
    // The response to the key request, which was not stored, if it is the same for the client.
    return isOwn ? undefined : "another client's response, passed on";
  }
  if (made.cookie !== undefined) return "a stored cookie";
  const control = headers.get("cache-control") ?? "";
  if (/private|no-store/.test(control)) return "a stored response that must not be";
  if (cookie !== undefined && !/public|s-maxage/.test(control)) return "not for all users";
  if (origin !== made.origin && origin !== undefined && headers.get("access-control-allow-origin") !== "*") {
    return "for another origin";
  }
  return made.vary?.includes("X-Language") && made.language !== language ? "in another language" : undefined;
}

describe.skipIf(!hasWorkerd)("sequences of requests to the Worker", () => {
  let worker: Programmed;

  beforeAll(async () => {
    worker = await serveProgrammed(
      { plain: { MODE: "rewrite" }, keyed: { MODE: "rewrite", KEY_HEADERS: "X-Language" } },
      join(import.meta.dirname, "inside/following.ts"),
    );
  });

  afterAll(async () => {
    await worker?.close();
  });

  test.each(["plain", "keyed"])("each client gets a response that is meant for it, %s", async (name) => {
    const mood = sampled(moods, 1);
    worker.answer((received, count) => answerOf(received, mood[count % REQUESTS] as Mood));
    const mistakes: object[] = [];
    let hits = 0;
    for (const step of sampled(steps, 2)) {
      const { path, method, cookie, language, origin, isConditional } = step;
      const headers = [
        ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
        ...(language === undefined ? [] : [`X-Language: ${language}`]),
        ...(origin === undefined ? [] : [`Origin: ${origin}`]),
        ...(isConditional ? ['If-None-Match: "old"'] : []),
      ];
      const body = method === "POST" ? "x" : "";
      const response = await worker.send(name, path, { host: `${name}.test`, method, headers, body });
      if (response.headers.get("cache-status")?.endsWith("hit")) hits++;
      const mistake = method === "GET" && response.status === 200 ? mistakeIn(response, step) : undefined;
      if (mistake !== undefined) mistakes.push({ mistake, step, response });
    }
    expect(mistakes.slice(0, 3)).toEqual([]);
    expect(hits).toBeGreaterThan(FEWEST_HITS);
    expect(worker.said()).not.toMatch(/error|exception/i);
  });
});
