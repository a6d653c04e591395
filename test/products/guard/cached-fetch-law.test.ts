/** The law of the cache, for clients that come at the same time: no client gets what is only for another one. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawn } from "../../thorough.ts";
import { type Asked, type Fields, fakeTime, many, read, restoreTime, SHARED, serve } from "./cached-fetch-server.ts";

beforeEach(fakeTime);
afterEach(restoreTime);

/** The responses of a server, and whether one may reach several clients. */
const KINDS: Readonly<Record<string, readonly [headers: Fields, status: number]>> = {
  shared: [SHARED, 200],
  anonymous: [{ "Cache-Control": "max-age=60" }, 200],
  personal: [{ "Cache-Control": "private" }, 200],
  cookie: [{ ...SHARED, "Set-Cookie": "a=1" }, 200],
  varied: [{ ...SHARED, Vary: "X-Tenant" }, 200],
  error: [{}, 503],
};
const MAY_BE_SHARED = new Set(["shared", "anonymous", "varied"]);

const CLIENTS: readonly Fields[] = [
  {},
  { Cookie: "a=1" },
  { "X-Tenant": "1" },
  { "X-Tenant": "2" },
  { "X-Api-Key": "k", "X-Tenant": "1" },
  { "Cache-Control": "no-store" },
];

type Step = readonly [client: number, kind: string];

const STEP = fc.tuple(fc.nat(CLIENTS.length - 1), fc.constantFrom(...Object.keys(KINDS)));

const WITNESSES: readonly Step[][] = Object.keys(KINDS).flatMap((kind) => [
  CLIENTS.map((_, client): Step => [client, kind]),
  many(12, (at): Step => [at % 3, kind]),
]);

test("no response that may not be shared reaches two clients, and no tenant gets another's", async () => {
  const law = async (steps: readonly Step[]) => {
    const { asked, send, settle } = serve();
    const clients = steps.map(([client]) => CLIENTS[client] as Fields);
    const responses = clients.map((headers) => send(headers));
    let ended = 0;
    for (const response of responses) response.then(() => ended++);
    let answered = 0;
    for (let turn = 0; ended < responses.length; turn++) {
      expect(turn, "no client waits without an end").toBeLessThan(15);
      await settle();
      for (; answered < asked.length; answered++) {
        const kind = steps[answered % steps.length]?.[1] as string;
        const [headers, status] = KINDS[kind] as readonly [Fields, number];
        const { request, answer } = asked[answered] as Asked;
        const { headers: sent } = request;
        answer(headers, status, [answered, kind, sent.get("X-Tenant"), sent.get("Cookie")].join());
      }
    }
    const texts = await read(responses);
    const counts = new Map<string, number>();
    for (const [at, text] of texts.entries()) {
      const [, kind = "", tenant, cookie] = text.split(",");
      counts.set(text, (counts.get(text) ?? 0) + 1);
      expect(MAY_BE_SHARED.has(kind) || counts.get(text) === 1, text).toBe(true);
      if (kind === "varied") expect(tenant).toBe(clients[at]?.["X-Tenant"] ?? "");
      expect(cookie === "" || cookie === clients[at]?.Cookie).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 12 }), law), {
    numRuns: drawn(40),
    examples: WITNESSES.map((steps): [readonly Step[]] => [steps]),
  });
});
