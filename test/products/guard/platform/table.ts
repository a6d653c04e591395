/** The rows of that table: how to try each, and its words. */
import { expect } from "vitest";
import type { Ask } from "./hosts.ts";

/** The headers of the server's responses, by the last part of their paths. */
export const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vary: { Vary: "Accept-Language" },
  any: { Vary: "*" },
  part: { "Content-Range": "bytes 0-0/9" },
  private: { "Cache-Control": "private, max-age=600" },
  "no-store": { "Cache-Control": "no-store" },
  "set-cookie": { "Set-Cookie": "session=new" },
  short: { "Cache-Control": "max-age=1" },
};

export const STATUSES: Readonly<Record<string, number>> = { part: 206, error: 500 };

const label = (response: Response) => response.headers.get("x-cache");

/** Asks twice, with these headers the first time. */
async function storing(ask: Ask, path: string, headers?: Readonly<Record<string, string>>): Promise<string> {
  const first = label(await ask(path, headers));
  if (first === "throws") return "`put` throws";
  const isHit = label(await ask(path)) === "hit";
  return isHit ? "stored" : "not stored";
}

/** Tries several paths, whose words should be the same. */
async function each(ask: Ask, ...paths: readonly string[]): Promise<string> {
  const words = await Promise.all(paths.map((path) => storing(ask, path)));
  return [...new Set(words)].join(" or ");
}

/** By the start of a row: returns the word of its cell. */
export const ROWS: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
  async "`Vary: Accept-Language`"(ask) {
    const inLanguage = async (language: string) => (await ask("vary", { "Accept-Language": language })).text();
    const german = await inLanguage("de");
    expect(german).toContain("de");
    const english = await inLanguage("en");
    if (english === german) return "the wrong language";
    if ((await inLanguage("en")) !== english) return "not stored";
    return (await inLanguage("de")) === german ? "each language" : "only the last language";
  },
  "`Vary: *`, status 206": (ask) => each(ask, "any", "part"),
  "`private`, `no-store`, `Set-Cookie`": (ask) => each(ask, "private", "no-store", "set-cookie"),
  "a response to a request with `Authorization`": (ask) => storing(ask, "authorized", { Authorization: "Basic x" }),
  "status 500 with `max-age`": (ask) => storing(ask, "error"),
  async "a lifetime that has ended"(ask) {
    const secondOf = async (path: string) => Date.parse((await ask(path)).headers.get("date") ?? "") / 1000;
    const made = await secondOf("short");
    // Each path is new, so that the server answers.
    let count = 0;
    const later = () => secondOf(`time-${count++}`);
    await expect.poll(later, { timeout: 60_000, interval: 200 }).toBeGreaterThan(made + 2);
    return label(await ask("short")) === "hit" ? "returned" : "not returned";
  },
  async "a response that depends on what the key leaves out"(ask) {
    const poisoned = await (await ask("page?utm_source=alice")).text();
    expect(poisoned).toContain("alice");
    return (await (await ask("page")).text()) === poisoned ? "stored" : "not stored";
  },
};
