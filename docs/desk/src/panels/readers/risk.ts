/** Sentences on what an attacker could do if two programs read a URL in different ways. */
import { type ComparedName, compareReadings, type Reader, type Reading } from "@anyurl/reference";

/** The components, the one that does the most harm first. */
const BY_HARM: readonly Exclude<ComparedName, "accepted">[] = [
  ...(["host", "port", "scheme", "path", "query", "username", "password", "fragment"] as const),
];

type Sentence = (one: Seen, other: Seen) => string;

interface Seen {
  readonly title: string;
  readonly value: string;
}

const SENTENCES: Readonly<Record<Exclude<ComparedName, "accepted">, Sentence>> = {
  host: (one, other) =>
    `A check that uses ${one.title} sees the host ${one.value}. A program that uses ${other.title} connects to ${other.value}: an attacker passes the check and reaches the other host.`,
  port: (one, other) =>
    `${one.title} sees the port ${one.value}, ${other.title} the port ${other.value}: a list of allowed ports in one does not protect the other.`,
  scheme: (one, other) =>
    `${one.title} sees the scheme ${one.value}, ${other.title} the scheme ${other.value}: a check for https in one does not protect the other.`,
  path: (one, other) =>
    `${one.title} and ${other.title} see different paths: a rule that protects a path in one of them can be walked around in the other.`,
  query: (one, other) =>
    `${one.title} and ${other.title} see different queries: a filter or a cache that uses one of them does not see the parameters of the other.`,
  username: (one, other) =>
    `${one.title} and ${other.title} see different user names: text that looks like a host can be a user name.`,
  password: (one, other) =>
    `${one.title} and ${other.title} see different passwords: one of them can send a secret that the other does not know of.`,
  fragment: (one, other) =>
    `${one.title} and ${other.title} see different fragments: one of them sends text to the server that the other keeps.`,
};

/** Returns a sentence about the worst difference between readers that accept the URL, or `null`. */
export function riskOf(readers: readonly Reader[], readings: ReadonlyMap<string, Reading>): string | null {
  const accepting = readers.filter(({ name }) => readings.get(name)?.refusal === null);
  const all = accepting.map(({ name }) => readings.get(name) as Reading);
  if (all.length > 1) {
    const { differing } = compareReadings(all);
    const worst = BY_HARM.find((name) => differing[name] !== undefined);
    if (worst !== undefined) return sentenceOn(worst, accepting, readings);
  }
  const refusing = readers.find(({ name }) => readings.get(name)?.refusal?.of === "input");
  const [first] = accepting;
  if (refusing === undefined || first === undefined) return null;
  return `${first.title} accepts the URL, ${refusing.title} refuses it: do not use one of them to check URLs for the other.`;
}

function sentenceOn(
  component: keyof typeof SENTENCES,
  readers: readonly Reader[],
  readings: ReadonlyMap<string, Reading>,
): string | null {
  const [pair] = pairsOf(readers).filter(([one, other]) => {
    const both = [one, other].map(({ name }) => readings.get(name) as Reading);
    return compareReadings(both).differing[component] !== undefined;
  });
  if (pair === undefined) return null;
  const [one, other] = pair.map(({ name, title }): Seen => {
    return { title, value: readings.get(name)?.components?.[component] || "(none)" };
  });
  return one && other ? SENTENCES[component](one, other) : null;
}

/** The first reader with each other one: the later ones differ from it, or agree with those before. */
function pairsOf(readers: readonly Reader[]): (readonly [Reader, Reader])[] {
  return readers.flatMap((one, index) => readers.slice(index + 1).map((other) => [one, other] as const));
}
