/** How many hosts of real words stay readable. */
import { displayHost } from "@anyurl/idna/display";
import { expect, test } from "vitest";
import { wordHosts } from "./words.ts";

const hosts = wordHosts();

/** Returns the share of the hosts that are shown in Unicode, and how many of the others each rule keeps in ASCII. */
function count(hostOf: (host: (typeof hosts)[number]) => string) {
  const rules = new Map<string, number>();
  let shown = 0;
  for (const host of hosts) {
    const { rule } = displayHost(hostOf(host));
    if (rule === null) shown++;
    else rules.set(rule, (rules.get(rule) ?? 0) + 1);
  }
  return { share: shown / hosts.length, rules: Object.fromEntries(rules) };
}

test("nearly all words are readable below .com, and more of them below the country's domain", () => {
  const [com, country] = [count(({ word }) => `${word}.com`), count((host) => `${host.word}.${host.country}`)];
  console.log(`displayHost: ${2 * hosts.length} hosts`, com, country);
  expect(new Set(hosts.map(({ language }) => language)).size).toBeGreaterThanOrEqual(50);
  expect(hosts.length).toBeGreaterThan(5_000);
  expect(com.share).toBeGreaterThan(0.985);
  expect(country.share).toBeGreaterThan(0.998);
});
