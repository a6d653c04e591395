/** The time that tr46 alone takes for the hosts of URLs: the least time of any engine that uses it. */
import { median } from "simple-statistics";
import { toASCII } from "tr46";
import { timeRounds } from "./inside/rounds.ts";

const ROUNDS = 11;

/** The flags of the URL Standard. */
const OPTIONS = { checkBidi: true, checkJoiners: true };

const NON_ASCII = /[^\0-\x7f]/;

/** The median time of tr46 for a URL's host, in nanoseconds; ASCII hosts count as 0. */
export function nanosecondsOfTr46(urls: readonly string[]): number {
  const hosts = urls.map((url) => /^[^:]*:\/\/([^/?#]*)/.exec(url)?.[1] ?? "").filter((host) => NON_ASCII.test(host));
  const run = () => {
    let sum = 0;
    for (const host of hosts) sum += toASCII(host, OPTIONS)?.length ?? 0;
    return sum;
  };
  return median(timeRounds([{ name: "tr46", run }], urls.length, ROUNDS).tr46 ?? []);
}
