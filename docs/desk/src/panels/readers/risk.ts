/** Sentences on what an attacker could do if two programs read a URL in different ways. */
import { type ComparedName, compareReadings, type Reader, type Reading } from "@anyurl/reference";

type Harmed = Exclude<ComparedName, "accepted">;

/** The components, the one that does the most harm first. */
const BY_HARM: readonly Harmed[] = [
  ...(["host", "port", "scheme", "username", "password", "path", "query", "fragment"] as const),
];

/** The role of a reader in an attack: a client connects, a server answers, a parser checks. */
type Kind = "client" | "server" | "parser" | "document";

/** Names of readers whose titles do not fit in a sentence. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["url-standard", "anyurl"],
  ["native", "this browser"],
  ["python", "Python's urllib"],
  ["node-url-parse", "Node's url.parse"],
  ["go", "Go's net/url"],
  ["java-uri", "Java's java.net.URI"],
  ["java-url", "Java's java.net.URL"],
  ["perl", "Perl's URI"],
  ["php", "PHP's parse_url"],
  ["ruby", "Ruby's URI"],
]);

const CLIENTS: readonly string[] = ["curl", "native"];
const CHECKERS: readonly string[] = ["python", "url-standard", "node-url-parse", "go", "java-url", "php"];

/** The readers and their readings. A reader that is neither a server nor a document is a program that parses. */
export interface Compared {
  readonly readers: readonly Reader[];
  readonly readings: ReadonlyMap<string, Reading>;
  readonly isServer: (name: string) => boolean;
  readonly isDocument: (name: string) => boolean;
}

/** Returns a sentence about the worst difference between readers, or `null`. */
export function riskOf(compared: Compared): string | null {
  const { readers, readings, isDocument } = compared;
  const accepting = readers.filter(({ name }) => readings.get(name)?.refusal === null);
  const programs = accepting.filter(({ name }) => !isDocument(name));
  const sentence = sentenceOn(programs, compared) ?? sentenceOn(accepting, compared);
  if (sentence !== null) return sentence;
  const refusing = readers.filter(({ name }) => readings.get(name)?.refusal?.of === "input");
  const refuser = refusing.find(({ name }) => !isDocument(name)) ?? refusing[0];
  const accepter = programs[0] ?? accepting[0];
  if (refuser === undefined || accepter === undefined) return null;
  const [one, other] = [nameOf(accepter), nameOf(refuser)];
  return `While ${one} accepts the URL, ${other} refuses it: do not use one of them to check URLs for the other.`;
}

function sentenceOn(readers: readonly Reader[], compared: Compared): string | null {
  if (readers.length < 2) return null;
  const all = readers.map(({ name }) => compared.readings.get(name) as Reading);
  const { differing } = compareReadings(all);
  const worst = BY_HARM.find((component) => differing[component] !== undefined);
  if (worst === undefined) return null;
  const [user, checker] = pairOf(worst, readers, compared) ?? [];
  if (user === undefined || checker === undefined) return null;
  const seen = (reader: Reader): Seen => {
    const kind = kindOf(reader.name, compared);
    return { name: nameOf(reader), kind, value: textIn(worst, compared.readings.get(reader.name)) };
  };
  return SENTENCES[worst](seen(checker), seen(user));
}

/** Returns the program that uses the URL, and one that checks it and reads the component in another way. */
function pairOf(component: Harmed, readers: readonly Reader[], compared: Compared): readonly [Reader, Reader] | null {
  const used: Kind = component === "path" || component === "query" ? "server" : "client";
  const all = readers.map(({ name }) => compared.readings.get(name) as Reading);
  const users = CLIENTS.concat(readers.map(({ name }) => name)).flatMap((name) =>
    readers.filter((reader) => reader.name === name && kindOf(name, compared) === used),
  );
  const others = readers
    .filter(({ name }) => kindOf(name, compared) !== used)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const pairs = (one: Reader, from: readonly Reader[]) => {
    const differing = compareReadings(all, one.name).differing[component] ?? [];
    return from.filter(({ name }) => name !== one.name && differing.includes(name)).map((two) => [one, two] as const);
  };
  for (const user of new Set(users)) {
    const [pair] = pairs(user, others);
    if (pair !== undefined) return pair;
  }
  const [first] = users.concat(others);
  return (first && pairs(first, others.concat(users))[0]) ?? null;
}

/** The programs that most people use to check URLs are the first. */
function rankOf({ name }: Reader): number {
  const rank = CHECKERS.indexOf(name);
  return rank < 0 ? CHECKERS.length : rank;
}

function kindOf(name: string, { isServer, isDocument }: Compared): Kind {
  if (isServer(name)) return "server";
  if (isDocument(name)) return "document";
  return CLIENTS.includes(name) ? "client" : "parser";
}

function nameOf({ name, title }: Reader): string {
  return NAMES.get(name) ?? title;
}

const LONGEST_VALUE = 60;

/** Returns the text of a component in a sentence. Servers choose what answers by segments. */
function textIn(component: Harmed, reading: Reading | undefined): string {
  const segments = component === "path" ? reading?.segments : undefined;
  const text = segments === undefined ? reading?.components?.[component] : `/${segments.join("/")}`;
  if (text === undefined || text === null || text === "") return `no ${WORDS[component]}`;
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

const WORDS: Readonly<Record<Harmed, string>> = {
  host: "host",
  port: "port",
  scheme: "scheme",
  path: "path",
  query: "query",
  username: "user name",
  password: "password",
  fragment: "fragment",
};

interface Seen {
  readonly name: string;
  readonly kind: Kind;
  readonly value: string;
}

type Sentence = (checker: Seen, user: Seen) => string;

const SENTENCES: Readonly<Record<Harmed, Sentence>> = {
  host: (checker, user) => {
    if (checker.kind === "document" || user.kind === "document") {
      return `${between("host", checker, user)}: programs that follow them can connect to different hosts.`;
    }
    const connects = user.kind === "client" ? user.name : `a program with ${user.name}`;
    return `A check with ${checker.name} sees ${checker.value}, ${connects} connects to ${user.value}: an attacker passes the check and reaches another host.`;
  },
  port: (checker, user) =>
    `${between("port", checker, user)}: an attacker passes a check of the port in one, and the other connects to another service.`,
  scheme: (checker, user) =>
    `${between("scheme", checker, user)}: an attacker passes a check of the scheme in one, and the other uses another protocol.`,
  username: (checker, user) =>
    `${between("username", checker, user)}: an attacker can hide text that looks like a host in what one takes for a user name.`,
  password: (checker, user) =>
    `${between("password", checker, user)}: one of them can send a secret that the other did not see.`,
  path: (checker, user) => {
    if (user.kind !== "server") {
      return `${between("path", checker, user)}: an attacker walks around a rule for paths in one of them.`;
    }
    return `A rule in ${checker.name} sees the path ${checker.value}, ${user.name} answers for ${user.value}: an attacker walks around the rule.`;
  },
  query: (checker, user) =>
    `${between("query", checker, user)}: an attacker hides parameters from a filter or a cache that uses one of them.`,
  fragment: (checker, user) =>
    `${between("fragment", checker, user)}: one of them sends text to the server that the other keeps.`,
};

function between(component: Harmed, { name, value }: Seen, other: Seen): string {
  return `For the ${WORDS[component]}, ${name} sees ${value}, ${other.name} sees ${other.value}`;
}
