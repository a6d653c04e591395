/**
 * The algorithm of https://github.com/publicsuffix/list/wiki/Format in its own words: all rules that match, one of
 * which prevails.
 */
import { domainToASCII } from "anyurl";
import type { ListedRule } from "./files.ts";

/** A rule, split into labels. */
interface Rule {
  readonly labels: readonly string[];
  readonly isException: boolean;
}

/** Returns the function that finds the public suffix of a host in ASCII by these rules. */
export function makeOracle(listed: readonly ListedRule[]): (host: string) => string {
  const byTopLevel = new Map<string, Rule[]>();
  for (const { domain, isException } of listed) {
    const labels = domainToASCII(domain).split(".");
    const last = labels[labels.length - 1] as string;
    const rules = byTopLevel.get(last) ?? [];
    rules.push({ labels, isException });
    byTopLevel.set(last, rules);
  }
  return (host) => {
    const labels = host.split(".");
    const matching = (byTopLevel.get(labels[labels.length - 1] as string) ?? []).filter((rule) =>
      matches(rule, labels),
    );
    const exception = matching.find(({ isException }) => isException);
    const length = exception ? exception.labels.length - 1 : Math.max(1, ...matching.map((rule) => rule.labels.length));
    return labels.slice(-length).join(".");
  };
}

function matches(rule: Rule, labels: readonly string[]): boolean {
  const offset = labels.length - rule.labels.length;
  return offset >= 0 && rule.labels.every((label, index) => label === "*" || label === labels[offset + index]);
}
