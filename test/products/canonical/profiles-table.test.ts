import { type CanonicalizeOptions, canonicalize, type Profile } from "@anyurl/canonical";
import { createGuard } from "@anyurl/guard";
import { describe, expect, test } from "vitest";
import { DEFAULT_PROFILE, PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import { KEY_DEFAULTS, URL_DEFAULTS } from "../../../packages/guard/src/guard/options.ts";
import { readSection } from "../../bench/page.ts";
import { PAGE, profilesTable, SECTION } from "./profiles-table.ts";

/** A URL that each option of a profile changes. */
const CHANGED_BY_ALL = "http://u:p@www.h.test./a//%7e%2f|/index.html?b=&a=1&a=2&c=1#f";

test("the page contains the table of the code; if not, run pnpm generate test", async () => {
  expect(await readSection(SECTION, PAGE)).toBe(profilesTable());
});

describe("a default is the value that is written out", () => {
  test("without a profile", () => {
    const written = canonicalize(CHANGED_BY_ALL, { profile: DEFAULT_PROFILE });
    expect(JSON.stringify(canonicalize(CHANGED_BY_ALL))).toBe(JSON.stringify(written));
  });

  test.each(Object.entries(PROFILES))("profile %s", (profile, preset) => {
    const byName = canonicalize(CHANGED_BY_ALL, { profile: profile as Profile });
    const byValues = canonicalize(CHANGED_BY_ALL, { profile: "whatwg", ...preset });
    expect(JSON.stringify(byName)).toBe(JSON.stringify(byValues));
  });

  test("of the guard", () => {
    const request = new Request("http://www.h.test./a//%7e?b=&a=1");
    const { fragment, userinfo, ...url } = URL_DEFAULTS;
    const { fragment: _, userinfo: __, ...key } = KEY_DEFAULTS;
    expect([fragment, userinfo]).toEqual(["remove", "remove"]);
    const options: CanonicalizeOptions = url;
    const seen = [createGuard({ mode: "rewrite" }), createGuard({ mode: "rewrite", ...options, key })].map((guard) => {
      const result = guard(request);
      return result.ok ? [result.request.url, result.key] : result.reason;
    });
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual(["http://www.h.test./a/~?b=&a=1", "http://www.h.test/a/~?a=1&b="]);
  });
});
