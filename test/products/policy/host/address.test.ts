/** The readers of addresses: the classes of hosts hide their mistakes where the parser reads a text again. */
import { classifyHost } from "@anyurl/policy";
import { locate, URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { printIPv4, readIPv4, readIPv6 } from "../../../../packages/policy/src/host/address.ts";
import { type EmbeddedIPv4, embeddedIPv4 } from "../../../../packages/policy/src/host/embedded.ts";
import { readAnyHostname, readHostname } from "../../../../packages/policy/src/host/read-host.ts";

describe("readIPv4", () => {
  const NUMBER = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  const ADDRESS = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){3}$`);

  function expectAddress(text: string): void {
    const numbers = text.split(".").map(Number);
    const address = ADDRESS.test(text) ? numbers.reduce((sum, number) => sum * 256 + number, 0) : -1;
    expect(readIPv4(text), text).toBe(address);
  }

  it.each([
    ..."0.0.0.0 255.255.255.255 127.0.0.1 1.2.3.10 256.1.1.1 1.1.1.256 01.1.1.1 1.00.1.1 1.1.1 1.1.1.1.1 1.1.1.1.".split(
      " ",
    ),
    ...".1.1.1 1..1.1 1.1.1. 1.1.1.1a 1.1.1.: 1.1.1.; 1.1.1./ 1/1.1.1.1 1.1.1.\u0660 1.1.1.1.1.1.1.1.1 1000000000.1.1.1".split(
      " ",
    ),
    "",
    ".",
    "...",
  ])("reads %j as four decimal numbers or not", expectAddress);

  test("any text of digits, stops and their neighbours", () => {
    const character = fc.constantFrom(..."00112259...:/a");
    fc.assert(fc.property(fc.string({ unit: character, maxLength: 17 }), expectAddress));
    const numbers = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 3, maxLength: 5 });
    fc.assert(fc.property(numbers, (list) => expectAddress(list.join("."))));
  });

  test("prints what it reads", () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(printIPv4(readIPv4(text))).toBe(text);
      }),
    );
  });
});

test("readIPv6 reads what the serialiser writes", () => {
  const piece = fc.oneof(fc.constant(0), fc.constant(0xffff), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 8, maxLength: 8 }), (pieces) => {
      const { hostname } = new URL(`http://[${pieces.map((each) => each.toString(16)).join(":")}]/`);
      expect(readIPv6(hostname.slice(1, -1))).toEqual(pieces);
    }),
  );
});

describe("embeddedIPv4", () => {
  const LAST = 0x01020304;
  const alone = (by: EmbeddedIPv4["by"], address = LAST) => [{ by, address }];

  /** Pieces, what they embed, and the pieces that any other value makes into another address. */
  const FORMS: readonly (readonly [pieces: string, embedded: readonly EmbeddedIPv4[], fixed: readonly number[]])[] = [
    ["0:0:0:0:0:ffff:102:304", alone("IPv4-mapped"), [0, 1, 2, 3, 4, 5]],
    ["0:0:0:0:0:0:102:304", alone("IPv4-compatible"), [0, 1, 2, 3, 4, 5]],
    ["0:0:0:0:ffff:0:102:304", alone("IPv4-translated"), [0, 1, 2, 3, 4, 5]],
    ["64:ff9b:0:0:0:0:102:304", alone("NAT64"), [0, 1, 2, 3, 4, 5]],
    ["2002:102:304:5:6:7:8:9", alone("6to4"), [0]],
    ["2001:0:102:304:5:6:fefd:fcfb", [...alone("Teredo"), ...alone("Teredo")], [0, 1]],
    ["fe80:1:2:3:0:5efe:102:304", alone("ISATAP"), [4, 5]],
    ["fe80:1:2:3:200:5efe:102:304", alone("ISATAP"), [4, 5]],
    ["0:0:0:0:0:0:0:1", [], []],
    ["0:0:0:0:0:0:0:2", alone("IPv4-compatible", 2), []],
    ["ff00:0:0:0:0:5efe:102:304", [], []],
    ["feff:0:0:0:0:5efe:102:304", alone("ISATAP"), [5]],
  ];

  it.each(FORMS)("%s", (text, embedded, fixed) => {
    const pieces = readIPv6(text);
    expect(embeddedIPv4(pieces)).toEqual(embedded);
    for (const index of fixed) {
      const other = pieces.map((piece, at) => (at === index ? 0x1234 : piece));
      expect(embeddedIPv4(other), `without piece ${index}`).not.toEqual(embedded);
    }
  });

  it.each([
    ["64:ff9b:1:102:3:400:0:0", [0x01020304, 0x02030400, 0x03040000]],
    ["64:ff9b:1:0:0:0:102:304", [LAST]],
    ["64:ff9b:1:0:0:0:100:0", [2 ** 24]],
    ["64:ff9b:1:0:0:0:0:5", [0, 0, 0, 5]],
    ["65:ff9b:1:102:3:400:0:0", []],
    ["64:ff9c:1:102:3:400:0:0", []],
    ["64:ff9b:2:102:3:400:0:0", []],
  ])("%s has the addresses of each length of prefix", (text, addresses) => {
    expect(embeddedIPv4(readIPv6(text)).map(({ address }) => address)).toEqual(addresses);
  });
});

describe("hosts", () => {
  it.each([
    ["", { kind: "none" }, false],
    ["example.com", { kind: "domain", name: "example.com" }, false],
    ["EXAMPLE.com", { kind: "domain", name: "example.com" }, false],
    ["a.b_c-d.", { kind: "domain", name: "a.b_c-d." }, false],
    ["a.1b", { kind: "domain", name: "a.1b" }, false],
    ["0x7f", { kind: "ipv4", text: "0.0.0.127", address: 127 }, true],
    ["a.0x7f", { kind: "opaque" }, true],
    ["a.0x7f.", { kind: "opaque" }, true],
    ["a/b", { kind: "opaque" }, true],
    ["[::1]", { kind: "ipv6", text: "::1", pieces: [0, 0, 0, 0, 0, 0, 0, 1] }, false],
    ["[0:0::1]", { kind: "ipv6", text: "::1", pieces: [0, 0, 0, 0, 0, 0, 0, 1] }, false],
    ["::1%eth0", { kind: "ipv6", text: "::1", pieces: [0, 0, 0, 0, 0, 0, 0, 1] }, false],
    ["bücher.de", { kind: "domain", name: "xn--bcher-kva.de" }, true],
  ])("%j of any parser is read as %j", (text, host, isRewritten) => {
    expect(readAnyHostname(text)).toEqual({ host, isRewritten });
  });

  test.each([
    ..."http://a.test/ https://localhost/ http://10.0.0.1/ http://[::1]/ http://1.a/ http://_a/ http://x.local./".split(
      " ",
    ),
    ..."ws://a.test/ ftp://10.0.0.1/ file:///a file://nas/a foo://a/ foo://localhost/ foo:a http://{a}/".split(" "),
  ])("%s has the same class when it is located", (url) => {
    const located = locate(url);
    expect(located.ok).toBe(true);
    expect(classifyHost(located as Extract<typeof located, { ok: true }>)).toBe(classifyHost(url));
  });

  test("of anyurl's own URLs are not written differently", () => {
    for (const host of ["example.com", "127.0.0.1", "[::1]", "xn--bcher-kva.de"]) {
      expect(readHostname(new URL(`http://${host}/`).hostname).isRewritten).toBe(false);
    }
  });
});
