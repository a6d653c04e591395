import { describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { programmedWorker } from "./fixture.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

const PUBLIC = { "Cache-Control": "public, max-age=600" };

describe.skipIf(!hasWorkerd)("the Worker with hostile or wrong input", () => {
  const worker = programmedWorker({
    plain: { MODE: "rewrite" },
    keyed: { KEY_HEADERS: "Accept-Language" },
    reporting: { MODE: "report" },
    hosts: { HOSTS: "h.test" },
    wrongOrigin: { ORIGIN: "https://h.test/path" },
    wrongHosts: { HOSTS: "h.test, https://other.test/" },
    wrongKeyHeaders: { KEY_HEADERS: "Cookie" },
  });
  const { send, get, stored, reflecting } = worker;

  test("tracking parameters and cloaked ones do not poison the cache", async () => {
    reflecting(PUBLIC);
    await get("/js?callback=ok&utm_content=x;callback=evil");
    expect((await get("/js?callback=ok")).body).toBe(`http://${worker.host}/js?callback=ok`);
    await get("/p?utm_source=%3Csvg/onload=alert(1)%3E");
    expect((await get("/p")).body).toBe(`http://${worker.host}/p`);
  });

  test("another spelling of the host does not poison the cache", async () => {
    reflecting(PUBLIC, "host");
    await send("/a", { host: `${worker.host}.` });
    expect((await get("/a")).body).toMatch(new RegExp(`^http://${worker.host}/a (?:${worker.host}|-)$`));
  });

  test("no response has a Server-Timing header", async () => {
    worker.answer(() => ({ headers: PUBLIC }));
    const responses = [await get("/a"), await get("//a"), await get("/..%2f"), await send("//a", {}, "keyed")];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 308]);
    expect(responses.filter(({ headers }) => headers.has("server-timing"))).toEqual([]);
  });

  test("the Worker survives a server that is down", async () => {
    worker.answer(() => undefined);
    const { status, body, headers } = await get("/a");
    expect([status, body]).toEqual([502, "Request failed: the server cannot be reached (origin-unreachable)\n"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("the Worker ends a loop with 508 when it receives its own request", async () => {
    // The server sends each request back to the Worker.
    worker.answer(async ({ url, headers }) => {
      const mark = `Canonical-Requests: ${headers["canonical-requests"]}`;
      const { status, body } = await send(new URL(url).pathname, { headers: [mark] });
      return { status, body };
    });
    const { status, body } = await get("/a");
    expect([status, body]).toEqual([508, expect.stringContaining("(loop)")]);
    expect(worker.received()).toHaveLength(1);
  });

  test("a client that sends the Worker's mark stops only its own request", async () => {
    reflecting(PUBLIC, "canonical-requests");
    const own = await get("/a", `Canonical-Requests: ${worker.host}`);
    expect([own.status, own.body]).toEqual([508, expect.stringContaining("(loop)")]);
    expect((await get("/a", "Canonical-Requests: other.test")).body).toBe(
      `http://${worker.host}/a other.test, ${worker.host}`,
    );
    await stored(1);
    expect((await get("/a")).body).toBe(`http://${worker.host}/a ${worker.host}`);
  });

  test.each([
    "h.test;evil",
    "h.test'",
    "h.test,evil.test",
    "h!.test",
    "h$.test",
    "(h).test",
    "h*.test",
    "h&.test",
    "h=.test",
    "h+.test",
    "h~.test",
  ])("Host: %s is refused before the cache", async (host) => {
    const { status, body } = await send("/a", { host });
    expect([status, body]).toEqual([400, expect.stringContaining("(invalid-host)")]);
  });

  test.each([
    ["wrongOrigin", "The variable ORIGIN is invalid: "],
    ["wrongHosts", "The variable HOSTS is invalid: "],
    ["wrongKeyHeaders", "The variable KEY_HEADERS is invalid: "],
  ])("%s: an invalid variable is named in each response and in the log", async (name, message) => {
    for (let requests = 0; requests < 2; requests++) {
      const { status, body } = await send("/a", {}, name);
      expect([status, body]).toEqual([500, expect.stringContaining(message)]);
    }
    expect(worker.said().split(message)).toHaveLength(2);
    expect(worker.received()).toEqual([]);
  });

  test("HOSTS refuses all other hosts", async () => {
    expect((await send("/a", { host: "H.Test.:80" }, "hosts")).status).toBe(200);
    expect((await send("/a", {}, "hosts")).body).toContain("(unknown-host)");
  });

  test("report lets everything pass, and logs it", async () => {
    worker.answer(() => ({}));
    expect((await send("/..%2fadmin?secret", {}, "reporting")).status).toBe(200);
    expect(worker.received()[0]?.url).toBe(`http://${worker.host}/..%2fadmin?secret`);
    await expect.poll(() => worker.said()).toContain("Would reject: ");
    expect(worker.said()).not.toContain("secret");
  });

  test("report neither changes nor stores what it would redirect", async () => {
    reflecting(PUBLIC);
    await send("/a", {}, "reporting");
    await stored(1);
    expect((await send("//%61", {}, "reporting")).body).toBe(`http://${worker.host}//%61`);
    await expect.poll(() => worker.said()).toContain("Would redirect: not-canonical");
    expect((await send("/a", {}, "reporting")).body).toBe(`http://${worker.host}/a`);
  });
});
