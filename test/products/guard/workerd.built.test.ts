/** The guard in workerd: whatever passes can be looked up, and no request line stops the Worker. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { isInstalled } from "../../runtimes/programs.ts";
import { bundleWorker } from "./worker/bundle.ts";
import { type Outside, serveOutside } from "./worker/outside.ts";
import { sendRaw } from "./worker/raw.ts";
import { serveWorkers, type Workers } from "./worker/workerd-server.ts";

let outside: Outside;
let workers: Workers;
let folder: string;

describe.skipIf(!isInstalled("workerd"))("in workerd", () => {
  beforeAll(async () => {
    outside = await serveOutside();
    const bundle = await bundleWorker(join(import.meta.dirname, "worker/inside/keys.ts"));
    folder = bundle.folder;
    workers = await serveWorkers([{ name: "keys", modules: bundle.modules }], outside);
  });

  afterAll(async () => {
    await workers?.close();
    outside?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  const port = () => workers.ports.get("keys") ?? 0;

  /** The bytes that a client may send in a Host header and in a target. A space or a line feed would end it. */
  const bytes = Array.from({ length: 0xff }, (_, index) => String.fromCharCode(index + 1)).filter(
    (byte) => !"\r\n ".includes(byte),
  );

  // Of these, workerd's Cache API took none: "Cache API keys must be fully-qualified, valid URLs".
  test.each(["h.test;evil", "h.test'", "h.test,evil.test", "h!.test", "h$.test", "(h).test", "h*.test", "h~.test"])(
    "Host: %s is refused",
    async (host) => {
      const { status, body } = await sendRaw(port(), "GET /a HTTP/1.1", host);
      expect([status, body]).toEqual([400, expect.stringContaining("(invalid-host)")]);
    },
  );

  test("every byte in a Host header", async () => {
    const statuses = new Set<number>();
    for (const byte of bytes) {
      for (const host of [`h${byte}.test`, `${byte}h.test`, `h.test${byte}`]) {
        const { status, body } = await sendRaw(port(), "GET /a HTTP/1.1", host);
        expect([host, status, body]).toEqual([host, expect.toSatisfy((one) => one === 200 || one === 400), body]);
        statuses.add(status);
      }
    }
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  test("every byte in a path and in a query", async () => {
    let passes = 0;
    for (const byte of bytes) {
      for (const target of [`/a${byte}b`, `/?a${byte}b`, `/%${byte}`, `/?a=%${byte}`]) {
        const { status, body } = await sendRaw(port(), `GET ${target} HTTP/1.1`, "h.test");
        expect([target, status, body]).toEqual([target, expect.toSatisfy((one) => one === 200 || one === 400), body]);
        if (status === 200) passes++;
      }
    }
    expect(passes).toBeGreaterThan(300);
  });

  test("generated hosts, ports and targets", async () => {
    const hosts =
      "h test . .. : :80 :0 :65536 [::1] [ ] 127.1 0x7f xn-- xn--bcher-kva www. @ / \\ ? # % %2e \xe9 \xe3\x80\x82 _ - ; ,".split(
        " ",
      );
    const targets = '/ // . .. %2e %00 %zz %ff % ; ? # [ ] | ^ ` { } " < \xe9 \xff * http://evil.test'.split(" ");
    let passes = 0;
    for (let at = 0; at < 1_500; at++) {
      const random = new Random(0x6a2d, at);
      const host = random.repeat(1, 4, () => random.pick(hosts));
      const target = `/${random.repeat(0, 5, () => random.pick(targets))}`;
      const { status, body } = await sendRaw(port(), `GET ${target} HTTP/1.1`, host);
      expect([host, target, status, body]).toEqual([
        host,
        target,
        expect.toSatisfy((one) => one === 200 || one === 400),
        body,
      ]);
      if (status === 200) passes++;
    }
    expect(passes).toBeGreaterThan(100);
  });

  test.each(["*", "h.test", "http://", "http:///u@evil.example//x", "http://u:p@h.test/a", "ftp://h.test/", "//", "?"])(
    "the target %s is answered",
    async (target) => {
      for (const method of ["GET", "OPTIONS", "POST"]) {
        const { status } = await sendRaw(port(), `${method} ${target} HTTP/1.1`, "h.test");
        expect([200, 400, 501]).toContain(status);
      }
    },
  );

  test("other methods are rewritten with their bodies, and a GET with a body is answered", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const { status, body } = await sendRaw(port(), `${method} //a/%62 HTTP/1.1`, "h.test", [], "text");
      expect([method, status, body]).toEqual([method, 200, "text"]);
    }
    for (const method of ["GET", "TRACE"]) {
      const { status } = await sendRaw(port(), `${method} //a HTTP/1.1`, "h.test", [], "text");
      expect([method, [200, 400, 501].includes(status)]).toEqual([method, true]);
    }
  });

  test("no request made the Worker throw", () => {
    expect(workers.said()).not.toMatch(/uncaught|exception/i);
  });
});
