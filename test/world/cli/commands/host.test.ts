/** `anyurl host`: classes of hosts, sites, and how a host is shown. */
import { describe, expect, test } from "vitest";
import { records, run } from "../command.ts";

describe("host", () => {
  test.each([
    ["example.com", "domain", "example.com"],
    ["localhost:80", "loopback", "localhost"],
    ["http://u:p@localhost/", "loopback", "localhost"],
    ["127.1", "loopback", "127.0.0.1"],
    ["::1", "loopback", "[::1]"],
    ["[::1]:80", "loopback", "[::1]"],
    ["fe80::1%eth0", "link-local", "[fe80::1]"],
    ["8.8.8.8", "public", "8.8.8.8"],
    ["mailto:a@b", "none", ""],
    ["redis://10.0.0.1", "private", "10.0.0.1"],
    ["metadata.google.internal", "cloud-metadata", "metadata.google.internal"],
    ["PRINTER.local.", "local-name", "printer.local."],
    ["intranet:8080", "local-name", "intranet"],
  ])("%s is %s", async (input, hostClass, ascii) => {
    const { stdout, status } = await run(["host", "--json", input]);
    expect(records(stdout)).toMatchObject([{ input, class: hostClass, ascii }]);
    expect(status).toBe(0);
  });

  test.each([
    ["https://www.example.co.uk:8443/a", "example.co.uk", "co.uk"],
    ["a.b.github.io", "b.github.io", "github.io"],
    ["co.uk", null, "co.uk"],
    ["WWW.食狮.公司.cn.", "xn--85x722f.xn--55qx5d.cn.", "xn--55qx5d.cn."],
    ["127.0.0.1", null, null],
    ["redis://www.example.com", null, null],
    ["mailto:a@b.example", null, null],
  ])("names the registrable domain and the public suffix of %s", async (input, registrableDomain, publicSuffix) => {
    const { stdout } = await run(["host", "--json", input]);
    expect(records(stdout)).toMatchObject([{ input, registrableDomain, publicSuffix }]);
    const lines = (await run(["host", input])).stdout.split("\n").map((line) => line.split(/ +/));
    expect(lines.find(([name]) => name === "domain")?.[1] ?? null).toBe(registrableDomain);
    expect(lines.find(([name]) => name === "suffix")?.[1] ?? null).toBe(publicSuffix);
  });

  test.each([
    ["xn--bcher-kva.example", "bücher.example", null],
    ["http://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com", "whole-script"],
    ["127.0.0.1", "127.0.0.1", null],
    ["http://[::1]/", "[::1]", null],
    ["redis://xn--bcher-kva.example", "xn--bcher-kva.example", null],
  ])("shows %s as %s, by the rule %s", async (input, display, displayRule) => {
    const { stdout } = await run(["host", "--json", input]);
    expect(records(stdout)).toMatchObject([{ input, display, displayRule }]);
    const lines = (await run(["host", input])).stdout.split("\n").map((line) => line.split(/ +/));
    expect(lines.find(([name]) => name === "display")?.[1] ?? display).toBe(display);
    expect(lines.find(([name]) => name === "rule")?.[1] ?? null).toBe(displayRule);
  });

  test("reports the embedded address, with the entries of the registries", async () => {
    const { stdout } = await run(["host", "--json", "64:ff9b::10.0.0.1"]);
    expect(records(stdout)).toMatchObject([
      {
        class: "private",
        address: "64:ff9b::a00:1",
        embedded: { by: "NAT64", address: "10.0.0.1", entry: { prefix: "10.0.0.0/8" } },
        entry: { prefix: "64:ff9b::/96" },
        service: null,
        localName: null,
      },
    ]);
  });

  test("reports why a name is local", async () => {
    const { stdout } = await run(["host", "vm", "host.docker.internal"]);
    expect(stdout.split("\n").filter((line) => line.startsWith("reserved"))).toEqual([
      "reserved  one label, IAB, dotless domains",
      "reserved  .internal, ICANN resolution 2024.07.29.06",
    ]);
  });

  test.each([
    ["xn--bcher-kva.example", "bücher.example"],
    ["xn--google-cja.evil.example", "xn--google-cja.evil.example"],
    ["https://xn--31mred-ofa.evil.example/", "xn--31mred-ofa.evil.example"],
    ["xn--moc-4q0a.evil.example", "xn--moc-4q0a.evil.example"],
    ["https://xn--/a", "xn--"],
    ["other://xn--9ca/", "xn--9ca"],
    ["http://[::1]/", "[::1]"],
  ])("shows the same host in Unicode: %s", async (input, unicode) => {
    const { stdout } = await run(["host", "--json", input]);
    expect(records(stdout)).toMatchObject([{ input, unicode }]);
  });

  test.each([
    ["a b", "the host is not a valid domain name"],
    ["/no/such/file", "neither a URL nor a host"],
    ["1.2.3.256", "a part of the IPv4 address is too large"],
    ["::g", "the host is missing"],
  ])("refuses %s", async (input, words) => {
    expect(await run(["host", input])).toMatchObject({ stdout: "", stderr: `URL or host 1: ${words}\n`, status: 1 });
  });
});
