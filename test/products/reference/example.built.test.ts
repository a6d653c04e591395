/** Runs the example program as a reader of the README would. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../../packages/reference/examples", import.meta.url));

function explain(page: string, links: readonly string[]) {
  const input = `${links.join("\n")}\n`;
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, "explain-link.mjs"), page], {
    encoding: "utf8",
    input,
  });
  return { lines: stdout.split("\n").slice(0, -1), stderr, status };
}

test("explain-link.mjs explains what is wrong with links, and how to fix them", () => {
  const links = ["../ok?a#b", "https:\\\\example.org\\a b", "https:c", "/50% off|", "http://[::1/", "//u@h/"];
  expect(explain("https://example.com/page/1", links)).toEqual({
    stderr: "",
    status: 1,
    lines: [
      '"https:\\\\\\\\example.org\\\\a b"',
      '  "\\\\\\\\" at 6: the scheme is not followed by exactly two slashes; write // after the colon ' +
        "(special-scheme-missing-following-solidus)",
      '  "\\\\" at 6: a backslash is read as a slash; write / (invalid-reverse-solidus)',
      '  "\\\\" at 7: a backslash is read as a slash; write / (invalid-reverse-solidus)',
      '  "\\\\" at 19: a backslash is read as a slash; write / (invalid-reverse-solidus)',
      '  " " at 21: this character is not allowed here; percent-encode it (invalid-URL-unit)',
      "  Browsers open: https://example.org/a%20b",
      "  Write instead: https://example.org/a%20b",
      '"https:c"',
      '  after "https:": a relative reference starts with the scheme of its base; remove the scheme ' +
        "(special-scheme-missing-following-solidus)",
      "  Browsers open: https://example.com/page/c",
      "  Write instead: c",
      '"/50% off|"',
      '  "%" at 3: % is not followed by two hexadecimal digits; write %25, although this changes the URL (invalid-URL-unit)',
      '  " " at 4: this character is not allowed here; percent-encode it (invalid-URL-unit)',
      '  "|" at 8: this character is not allowed here; percent-encode it, although this changes the URL ' +
        "(invalid-URL-unit)",
      "  Browsers open: https://example.com/50%%20off|",
      "  Write instead: /50%%20off|",
      '  Then decide yourself about: "%" at 3, "|" at 10',
      '"http://[::1/"',
      '  "[::1" at 7: the IPv6 address has no closing "]"; write "]" after the address (IPv6-unclosed)',
      "  No browser can open this link.",
      '"//u@h/"',
      '  "u@" at 2: the URL contains a user name or a password; remove them, although this changes the URL ' +
        "(invalid-credentials)",
      "  Browsers open: https://u@h/",
      '  Then decide yourself about: "u@" at 2',
    ],
  });
  expect(explain("https://example.com/", ["a", "#b"])).toEqual({ lines: [], stderr: "", status: 0 });
});
