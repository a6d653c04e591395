/** No secret of the list remains, and the guide's table says who leaks how many. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRedactor, redactURLsInText } from "@anyurl/redact";
import { describe, expect, it } from "vitest";
import { root } from "../../packages/published.ts";
import { holds, leaksTable, PROGRAMS } from "./leaks.ts";
import { LEAKS } from "./list.ts";
import { withTable } from "./table.ts";

/** They have no "://" and no path, or a space in the password. */
const NOT_FOUND_IN_TEXT = [
  "https:\\\\user:backPw12@h.example\\path",
  "https:user:noSlashPw1@h.example/",
  "https://user:sp ace4Pw@h.example/",
  "?token=onlyQuery11",
  "mailto:jane@example.com?token=mailTok11",
];

describe("the list", () => {
  it("has at least 100 texts, each of which holds its secret", () => {
    expect(LEAKS.length).toBeGreaterThanOrEqual(100);
    expect(LEAKS.filter(({ input, secret }) => !holds(input, secret))).toEqual([]);
  });

  it("is not leaked", () => {
    const leaked = LEAKS.filter((leak) => holds(PROGRAMS.anyurl?.(leak) ?? "", leak.secret));
    expect(leaked).toEqual([]);
  });

  it("is not leaked by the strict preset", () => {
    const { redactURL, redactURLsInText: inText } = createRedactor({ preset: "strict" });
    const redact = ({ kind, input }: (typeof LEAKS)[number]) => (kind === "text" ? inText(input) : redactURL(input));
    expect(LEAKS.filter((leak) => holds(redact(leak), leak.secret))).toEqual([]);
  });

  it("is found in a text, except for some", () => {
    const leaked = LEAKS.filter(({ input, secret }) => holds(redactURLsInText(`at ${input} end`), secret));
    expect(leaked.map(({ input }) => input)).toEqual(NOT_FOUND_IN_TEXT);
  });
});

it("the guide has the table that `pnpm write leaks` writes", () => {
  const page = readFileSync(join(root, "docs/guides/log-urls-without-secrets.md"), "utf8");
  expect(page).toBe(withTable(page, leaksTable()));
});
