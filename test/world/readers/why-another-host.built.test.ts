/** The example that explains the hosts of an old crawl. */
import { execFileSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("../../../packages/readers/examples/why-another-host.mjs", import.meta.url));

/** Runs the example on lines of a crawl, as its first comment says. Returns the blocks of its output by their heads. */
function explain(...rows: readonly (readonly string[])[]): Map<string, string> {
  const input = rows.map((row) => `${row.join("\t")}\n`).join("");
  const shown = execFileSync(process.execPath, [program], { input, encoding: "utf8" });
  const blocks = shown.split(/^(?! )/m).filter((block) => block !== "");
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf("\n")), block.slice(block.indexOf("\n") + 1)]));
}

test("it names the documents that read the link as the crawler did", () => {
  const found = explain(
    ["strasse.example", "http://Straße.example/a"],
    ["example.com", "http://example.com;x/", "http://example.org/"],
    ["evil.example", "http://good.example\\@evil.example/"],
    ["0x7f.1", "http://0x7f.1/"],
    ["example.com", "HTTP://EXAMPLE.com:80/"],
    ["example.com", "http://example.org/"],
    ["example.com", "http://[example.com/"],
  );
  expect([...found.keys()]).toEqual([
    "strasse.example is xn--strae-oqa.example today: http://Straße.example/a",
    "example.com is example.com;x today: http://example.com;x/",
    "evil.example is good.example today: http://good.example\\@evil.example/",
    "0x7f.1 is 127.0.0.1 today: http://0x7f.1/",
    "example.com is example.org today: http://example.org/",
    "example.com is invalid today: http://[example.com/",
  ]);
  const [sharpS, semicolon, backslash, hexadecimal, unknown, invalid] = [...found.values()];
  expect(sharpS).toMatch(/^ {2}w3c-2012: http:\/\/strasse\.example\/a\n {4}it leaves open: /m);
  expect(sharpS).toMatch(/^ {2}webspecs-2014: .*\n {4}it remarks: .+\n {4}it leaves open: .*idna-version/m);
  expect(semicolon).toMatch(/^ {2}w3c-2012: http:\/\/example\.com\/;x\/\n {4}it leaves open: .*semicolon \(2, /m);
  expect(backslash).toMatch(/^ {2}rfc3986: its parsers find this host, but its grammar forbids the link$/m);
  expect(hexadecimal).toMatch(/^ {2}rfc3986: http:\/\/0x7f\.1\/$/m);
  expect(unknown).toBe("  no document explains it\n");
  expect(invalid).toBe(
    '  today, the input is refused: the IPv6 address has no closing "]"\n  no document explains it\n',
  );
});

test("it reports an unknown encoding, and skips blank lines", () => {
  const [explained = "", ...others] = explain([""], ["example.com", "/a", "http://example.com/", "latin-9"]).values();
  expect(others).toEqual([]);
  expect(explained.split("\n")[0]).toBe('  today, the encoding is refused: there is no encoding "latin-9"');
  expect(explained).not.toContain("webspecs-2014");
});
