/** Generates hosts in ASCII near the rules of the list: below them, above them, and with one label changed. */
import { domainToASCII } from "anyurl";
import { Random } from "../idna/random.ts";
import type { ListedRule } from "./files.ts";

const LABELS = [
  "a",
  "www",
  "city",
  "com",
  "co",
  "gov",
  "net",
  "s3",
  "io",
  "xn--p1ai",
  "b-c",
  "1",
  "github",
  "not-listed",
];

export function* generateHosts(rules: readonly ListedRule[], count: number, seed: number): Generator<string> {
  const random = new Random(seed);
  const pick = <T>(values: readonly T[]) => values[random.below(values.length)] as T;
  for (let made = 0; made < count; made++) {
    const { domain } = pick(rules);
    const labels = domainToASCII(domain.replace("*", pick(LABELS))).split(".");
    if (random.once(4)) labels.shift();
    if (random.once(4)) labels[random.below(labels.length + 1)] = pick(LABELS);
    if (random.once(8)) labels.push(...domainToASCII(pick(rules).domain.replace("*", pick(LABELS))).split("."));
    for (let more = random.below(4); more > 0; more--) labels.unshift(pick(LABELS));
    // A last label of digits makes an IPv4 address, or an invalid host.
    if (labels.length === 0 || /^\d+$/.test(labels[labels.length - 1] as string)) labels.push("com");
    yield labels.join(".");
  }
}
