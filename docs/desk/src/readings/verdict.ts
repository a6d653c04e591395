/**
 * One sentence on the readings of an input. Differences are ranked: another host, another path, a refusal, another
 * part, another spelling. Only a difference of host or path between a program that checks URLs and one that acts on
 * them is an attack.
 */
import { type Attack, attackIn } from "./attacks.ts";
import type { Comparisons } from "./comparisons.ts";
import { type Component, componentText } from "./component-text.ts";
import { canonicalHostOf } from "./hosts.ts";
import { nameOf } from "./names.ts";
import { isAccepting, type Read, refusalOf } from "./reads.ts";
import { named, type Sentence, shown, shownPair, wordOf } from "./sentence.ts";

/** The worst difference; `"refused"` if the chosen reader refuses the input. */
export type Rank = "host" | "path" | "refused" | "partly-refused" | "part" | "spelling" | "same";

export interface Verdict {
  readonly rank: Rank;
  readonly sentence: Sentence;
  /** A second sentence: how an attacker uses the difference, or what to do; `null` if the first one is enough. */
  readonly advice: Sentence | null;
  /** `null` if an attacker cannot use the difference. */
  readonly attack: Attack | null;
}

/** The programs that are asked. */
export interface Compared {
  /** In the order of the page. */
  readonly reads: readonly Read[];
  /** The reader with which the user compares the others. */
  readonly chosen: Read;
  readonly comparisons: Comparisons;
}

/** Returns the verdict on the readings of an input. */
export function verdictOn(compared: Compared): Verdict {
  const programs = compared.reads;
  const accepting = programs.filter(isAccepting);
  return (
    onChosen(programs, accepting, compared) ??
    onAttack(accepting, compared) ??
    onDifference("host", accepting, compared) ??
    onDifference("path", accepting, compared) ??
    onRefusal(programs, accepting) ??
    onPart(accepting, compared) ??
    onSpelling(accepting, compared) ??
    onAgreement(accepting)
  );
}

function verdict(rank: Rank, sentence: Sentence, advice: Sentence | null = null): Verdict {
  return { rank, sentence, advice, attack: null };
}

/** If the chosen reader refuses the URL, other readings of it matter only to those who accept it. */
function onChosen(programs: readonly Read[], accepting: readonly Read[], { chosen }: Compared): Verdict | null {
  const reason = refusalOf(chosen);
  if (reason === null) return null;
  const others = accepting.filter((read) => read !== chosen);
  if (others.length === 0) return verdict("refused", [`All ${programs.length} programs refuse the URL: ${reason}.`]);
  return verdict("refused", [
    `${capital(nameOf(chosen.reader))} refuses the URL (${reason}), while ${named(others)} `,
    `${others.length === 1 ? "accepts" : "accept"} it.`,
  ]);
}

function onAttack(accepting: readonly Read[], compared: Compared): Verdict | null {
  const found = attackIn(accepting, compared);
  if (found === null) return null;
  const { attack, sentence, advice } = found;
  return { rank: attack.component, sentence, advice, attack };
}

/** A difference that no attacker uses, such as in a URL that no program connects to. */
function onDifference(component: "host" | "path", accepting: readonly Read[], compared: Compared): Verdict | null {
  const pair = firstPair(accepting, (one, other) => {
    if (component === "host") return haveOtherHosts(one, other);
    return compared.comparisons.haveOtherPaths(one.reading, other.reading);
  });
  if (pair === null) return null;
  return verdict(component, [`Programs disagree about the ${component}: `, ...between(component, pair), "."]);
}

function haveOtherHosts(one: Read, other: Read): boolean {
  const [first, second] = [hostOf(one), hostOf(other)];
  return first !== null && second !== null && first !== second;
}

function hostOf({ reading }: Read): string | null {
  return canonicalHostOf(reading) ?? componentText(reading, "host")?.toLowerCase() ?? null;
}

function onRefusal(programs: readonly Read[], accepting: readonly Read[]): Verdict | null {
  const refusing = programs.filter((read) => !isAccepting(read));
  if (refusing.length === 0) return null;
  const few = `${capital(named(refusing))} ${refusing.length > 1 ? "refuse" : "refuses"} the URL`;
  const many = `${refusing.length} of ${programs.length} programs refuse the URL, such as ${examplesOf(refusing)}`;
  const start = refusing.length > 2 ? many : few;
  const others = accepting.length === 1 ? "one accepts it" : "the others see the same host and path";
  return verdict("partly-refused", [`${start}; ${others}.`]);
}

/** Names two readers, if possible a parser and a server. */
function examplesOf(reads: readonly Read[]): string {
  const isServer = ({ kind }: Read) => kind === "server";
  const [parser, server] = [reads.find((read) => !isServer(read)), reads.find(isServer)];
  const two = parser === undefined || server === undefined ? reads.slice(0, 2) : [parser, server];
  return two.map(({ reader }) => nameOf(reader)).join(" and ");
}

const PARTS: readonly Component[] = ["port", "scheme", "username", "password", "query", "fragment"];

function onPart(accepting: readonly Read[], compared: Compared): Verdict | null {
  for (const component of PARTS) {
    const pair = firstPair(accepting, (one, other) => differs(component, one, other, compared));
    if (pair === null) continue;
    const start = `Programs agree about the host and the path, but not about the ${wordOf(component)}: `;
    return verdict("part", [start, ...between(component, pair), "."]);
  }
  return null;
}

function onSpelling(accepting: readonly Read[], compared: Compared): Verdict | null {
  const all = `All ${accepting.length} programs see the same URL`;
  const [first] = accepting;
  const ignoring = accepting.filter((read) => first !== undefined && differs("path", first, read, compared));
  if (ignoring.length > 0) {
    const words = `${named(ignoring)} ${ignoring.length > 1 ? "ignore" : "ignores"} the case of its path`;
    return verdict("spelling", [`${all}, but ${words}.`]);
  }
  const writing = accepting.filter(({ kind }) => kind !== "server");
  for (const component of WRITTEN) {
    const pair = firstPair(writing, (one, other) => areSpelledDifferently(component, one, other));
    if (pair === null) continue;
    return verdict("spelling", [
      `${all}, but spell the ${wordOf(component)} differently: `,
      ...between(component, pair),
      ".",
    ]);
  }
  return null;
}

/** Components whose spelling matters to somebody. A port that is the default one is left out by some. */
const WRITTEN = ["host", "path", "username", "password", "query", "fragment"] as const;

function areSpelledDifferently(component: Component, one: Read, other: Read): boolean {
  const [first, second] = [one, other].map(({ reading }) => componentText(reading, component));
  return first != null && second != null && first !== second;
}

function onAgreement(accepting: readonly Read[]): Verdict {
  const first = accepting.find(({ kind }) => kind !== "server") ?? accepting[0];
  const all = `All ${accepting.length} programs read the URL in the same way`;
  if (first === undefined || componentText(first.reading, "host") === null) return verdict("same", [`${all}.`]);
  return verdict("same", [`${all}: the host is `, shown("host", first), "."]);
}

type Pair = readonly [one: Read, other: Read];

/** Returns the first two readings that pass a test: they come in the order of the page. */
function firstPair(reads: readonly Read[], test: (one: Read, other: Read) => boolean): Pair | null {
  for (const one of reads) {
    const other = reads.find((each) => each !== one && test(one, each));
    if (other !== undefined) return [one, other];
  }
  return null;
}

function differs(component: Component, one: Read, other: Read, { comparisons }: Compared): boolean {
  return comparisons.differing(one.reading, other.reading).has(component);
}

function between(component: Component, [one, other]: Pair): Sentence {
  const [first, second] = shownPair(component, one, other);
  return [nameOf(one.reader), " sees ", first, ", ", nameOf(other.reader), " sees ", second];
}

/** Names of programs keep their case: `curl`, `nginx`; only phrases begin a sentence with a capital letter. */
function capital(name: string): string {
  return /^(?:the|this) /.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
