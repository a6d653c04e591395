/**
 * anyurl/site against the list's algorithm in its own words, and against tldts and psl, which have lists of other days.
 */

import { domainToASCII } from "anyurl";
import { publicSuffix, registrableDomain } from "anyurl/site";
import psl from "psl";
import * as tldts from "tldts";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { listIsHere, readListedRules, skippedNotice } from "./files.ts";
import { generateHosts } from "./generate-hosts.ts";
import { makeOracle } from "./oracle.ts";

const COUNT = isThorough ? 1_000_000 : 20_000;
const SEED = Number(process.env.SUFFIXES_SEED ?? 20_261_126);

/** The most rules of ours that are not in the list of a peer. */
const MOST_NEW_RULES = 900;

if (!listIsHere) console.log(skippedNotice);

const PEERS: Readonly<Record<string, (host: string) => string | null>> = {
  tldts: (host) => tldts.getPublicSuffix(host, { allowPrivateDomains: true }),
  psl: (host) => {
    const parsed = psl.parse(host);
    return "error" in parsed ? null : parsed.tld;
  },
};

describe.runIf(listIsHere)(`${COUNT} hosts, and one below each rule`, () => {
  const rules = listIsHere ? readListedRules() : [];
  const findByOracle = makeOracle(rules);
  const ofRules = rules.map(({ domain }) => `not-listed.${domainToASCII(domain.replace("*", "a-wildcard"))}`);
  const hosts = listIsHere ? [...ofRules, ...generateHosts(rules, COUNT, SEED)] : [];

  test("have the suffixes of the list's algorithm", () => {
    const different = hosts.filter((host) => publicSuffix(host) !== findByOracle(host));
    expect(different.slice(0, 20)).toEqual([]);
    expect(new Set(hosts).size).toBeGreaterThan(COUNT / 2);
  });

  test("have registrable domains of one label more", () => {
    const wrong = hosts.filter((host) => {
      const [suffix, domain] = [publicSuffix(host), registrableDomain(host)];
      if (suffix === host) return domain !== null;
      return (
        domain !==
        host
          .split(".")
          .slice(-(String(suffix).split(".").length + 1))
          .join(".")
      );
    });
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test.each(Object.entries(PEERS))("have the suffixes of %s, where it has the rules", (name, find) => {
    const ask = (host: string) => {
      const suffix = find(host);
      return suffix && domainToASCII(suffix);
    };
    const newRules = new Set(ofRules.filter((host) => ask(host) !== publicSuffix(host)).map(withoutFirst));
    const differences = hosts.filter((host) => ask(host) !== publicSuffix(host));
    const causes = {
      "a rule that the peer lacks": 0,
      "a rule that only the peer has": 0,
      "a name that is not listed": 0,
    };
    const others: string[] = [];
    for (const host of differences) {
      const [ours, theirs] = [String(publicSuffix(host)), ask(host)];
      // For psl, a single label has a suffix only if a rule has it.
      if (theirs === null && !host.includes(".")) causes["a name that is not listed"]++;
      else if (newRules.has(ours)) causes["a rule that the peer lacks"]++;
      else if (theirs !== null && findByOracle(`not-listed.${theirs}`) !== theirs)
        causes["a rule that only the peer has"]++;
      else if (hasRuleOfPeer(host, newRules)) causes["a rule that the peer lacks"]++;
      else others.push(host);
    }
    console.log(`${name}: ${hosts.length} hosts, ${newRules.size} rules differ, ${JSON.stringify(causes)}`);
    expect(others.slice(0, 20)).toEqual([]);
    expect(newRules.size).toBeLessThan(MOST_NEW_RULES);
  });
});

function withoutFirst(host: string): string {
  return host.slice(host.indexOf(".") + 1);
}

/** Whether our suffix of the host comes from a wildcard rule that the peer lacks. */
function hasRuleOfPeer(host: string, newRules: ReadonlySet<string>): boolean {
  return newRules.has(`a-wildcard.${withoutFirst(String(publicSuffix(host)))}`);
}
