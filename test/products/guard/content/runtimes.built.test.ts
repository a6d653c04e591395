/** The key of content in each runtime, in front of servers from npm that answer QUERY requests. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { sendRaw } from "../worker/raw.ts";
import { MAX_LENGTH } from "./inside/handler.ts";
import { type Origins, SERVERS, serveOrigins } from "./origins.ts";
import { RUNTIMES, type Running } from "./runtimes.ts";

const SELECT = "select surname, givenname, email limit 10";
const HOST = "example.org";

let origins: Origins;

beforeAll(async () => {
  origins = await serveOrigins();
});
afterAll(() => Promise.all(origins.all.map(({ close }) => close())));

for (const { name, program, start } of RUNTIMES) {
  const isMissing = program !== undefined && !isInstalled(program);
  if (isMissing) console.log(`Skipped: ${notInstalled(program)}`);

  describe.skipIf(isMissing)(name, () => {
    let running: Running;
    beforeAll(async () => {
      running = await start(origins.all.map(({ address }) => address));
    });
    afterAll(() => running?.close());

    async function query(path: string, content: string, fields: readonly string[]) {
      const { status, headers, body } = await sendRaw(running.port, `QUERY ${path} HTTP/1.1`, HOST, fields, content);
      const key = decodeURIComponent(headers.get("x-key") ?? "");
      const text = headers.has("transfer-encoding") ? body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, "") : body;
      return { status, key, text, cache: headers.get("x-cache"), read: Number(headers.get("x-read")) };
    }

    describe.each([...SERVERS.entries()])("in front of %i, %s", (index, server) => {
      const path = `/${index}/contacts`;

      test("one response for one content, and nothing of the client's but that", async () => {
        const digest = `sha-256=:${createHash("sha256").update(SELECT).digest("base64")}:`;
        const key = [
          `QUERY http://${HOST}${path}?a&b`,
          "accept: text/csv",
          `content-digest: ${digest}`,
          "content-type: application/sql",
        ].join("\n");
        const expected = { status: 200, key, text: `${server}: ${SELECT.length} bytes`, read: SELECT.length };
        const of = ["Accept: text/csv", "X-Forwarded-Host: evil.test"];
        const first = [...of, "Content-Type: application/SQL", "Cookie: a=1"];
        expect(await query(`${path}?b&a`, SELECT, first)).toEqual({ ...expected, cache: "miss" });
        const second = [...of, "Content-Type: Application/sql"];
        expect(await query(`${path}?a&b`, SELECT, second)).toEqual({ ...expected, cache: "hit" });
        const fields = { accept: "text/csv", "content-type": "application/sql" };
        expect(origins.take().map((each) => ({ ...each, fields: { ...each.fields } }))).toEqual([
          { server, method: "QUERY", url: "/contacts?a&b", fields, length: SELECT.length, isDigestRight: true },
        ]);
      });

      test("another content has another response", async () => {
        const results = [];
        for (const content of ["a", "bb", "a"]) results.push(await query(path, content, ["Content-Type: text/plain"]));
        expect(results.map(({ text, cache }) => [text, cache])).toEqual([
          [`${server}: 1 bytes`, "miss"],
          [`${server}: 2 bytes`, "miss"],
          [`${server}: 1 bytes`, "hit"],
        ]);
        expect(origins.take().map(({ isDigestRight }) => isDigestRight)).toEqual([true, true]);
      });

      test("a longer content reaches the server whole, and is not stored", async () => {
        const content = "x".repeat(MAX_LENGTH * 50);
        const result = await query(path, content, ["Content-Type: text/plain"]);
        const { length } = content;
        const text = `${server}: ${length} bytes`;
        expect(result).toEqual({ status: 200, key: "too-long", text, cache: "none", read: length });
        expect(origins.take().map((each) => each.length)).toEqual([length]);
      });
    });
  });
}
