/** Sentences on what an attacker could do if two programs read a URL in different ways. */
import type { Reader, Reading } from "@anyurl/readers";
import type { Comparisons } from "./comparisons.ts";
import { type Component, componentText } from "./component-text.ts";
import { differentHosts, type HostDifference, isConnecting } from "./hosts.ts";

/** The role of a reader in an attack: a client connects, a server answers, a parser checks, a document is a text. */
export type Kind = "client" | "server" | "parser" | "document";

/** A reader that is asked, and its reading. */
export interface Read {
  readonly reader: Reader;
  readonly kind: Kind;
  readonly reading: Reading;
  /** Why the reader is not asked; `null` if it is. */
  readonly notAsked: string | null;
}

/** A sentence in parts. A value comes from the URL, and must not look like words of the page. */
export type Risk = readonly (string | { readonly value: string })[];

/** The readers that are asked. */
export interface Compared {
  readonly reads: readonly Read[];
  /** The name of the reader with which the user compares the others. */
  readonly against: string;
  readonly comparisons: Comparisons;
}

/** Returns a sentence about the worst difference between readers; `null` if they differ in nothing of use. */
export function riskOf(compared: Compared): Risk | null {
  const accepting = compared.reads.filter(({ reading }) => reading.refusal === null);
  const programs = accepting.filter(({ kind }) => kind !== "document");
  for (const attack of ATTACKS) {
    const sentence = attack(programs, compared);
    if (sentence !== null) return sentence;
  }
  return betweenDocuments(accepting, compared) ?? onRefusal(accepting, compared);
}

type Attack = (programs: readonly Read[], compared: Compared) => Risk | null;

/** A checker and a user of a URL, of which the first one protects the second one. */
type Pair = readonly [checker: Read, user: Read];

/** The attacks, the one that does the most harm first. */
const ATTACKS: readonly Attack[] = [
  onHost("another"),
  onHost("spelling"),
  onHost("none"),
  onConnection("port", "an attacker passes a check of the port in one, and the other connects to another service."),
  onConnection("scheme", "an attacker passes a check of the scheme in one, and the other uses another protocol."),
  onConnection(
    "username",
    "an attacker can hide text that looks like a host in what one of them takes for a user name.",
  ),
  onConnection("password", "one of them can send a secret that the other did not see."),
  onPath,
  onAnswer("query", "an attacker hides parameters from a filter or a cache that uses one of them."),
  onConnection("fragment", "one of them sends text to the server that the other keeps."),
];

function onHost(wanted: HostDifference): Attack {
  return (programs, compared) => {
    const pair = pairOf(programs.filter(isNoServer), connecting(programs), compared, ([checker, user]) => {
      return differs("host", checker, user, compared) && differentHosts(checker.reading, user.reading) === wanted;
    });
    if (pair === null) return null;
    const [checker, user] = pair;
    const connects = user.kind === "client" ? nameOf(user) : `a program with ${nameOf(user)}`;
    return [
      ...["A check with ", nameOf(checker), " sees ", shown("host", checker), ", ", connects],
      ...[" connects to ", shown("host", user), ": ", HOST_ENDS[wanted]],
    ];
  };
}

const HOST_ENDS: Readonly<Record<HostDifference, string>> = {
  another: "an attacker passes the check and reaches another host.",
  none: "a check that allows URLs without a host lets it through.",
  spelling: "a check that compares text does not recognise the host.",
};

/** A difference between programs that connect, and programs that check for them. */
function onConnection(component: Component, end: string): Attack {
  return (programs, compared) => {
    const isDifferent = (each: Pair) => differs(component, ...each, compared);
    const pair = pairOf(programs.filter(isNoServer), connecting(programs), compared, isDifferent);
    return pair === null ? null : [...between(component, pair), ": ", end];
  };
}

function onPath(programs: readonly Read[], compared: Compared): Risk | null {
  const pair = pairOf(programs, programs.filter(isServer), compared, (each) => differs("path", ...each, compared));
  if (pair === null) {
    return onAnswer("path", "an attacker walks around a rule for paths in one of them.")(programs, compared);
  }
  const [checker, user] = pair;
  return [
    ...["A rule in ", nameOf(checker), " sees the path ", shown("path", checker), ", "],
    ...[nameOf(user), " answers for ", shown("path", user), ": an attacker walks around the rule."],
  ];
}

/** A difference in what a server answers for. */
function onAnswer(component: Component, end: string): Attack {
  return (programs, compared) => {
    const users = [...programs.filter(isServer), ...connecting(programs)];
    const pair = pairOf(programs, users, compared, (each) => differs(component, ...each, compared));
    return pair === null ? null : [...between(component, pair), ": ", end];
  };
}

const COMPONENTS: readonly Component[] = [
  ...(["host", "port", "scheme", "username", "password", "path", "query", "fragment"] as const),
];

/** A difference that no attacker uses: one from a document, or in a URL that names no host. */
function betweenDocuments(accepting: readonly Read[], compared: Compared): Risk | null {
  const readers = accepting.filter(isNoServer);
  for (const component of COMPONENTS) {
    const pair = pairOf(readers, readers, compared, ([checker, user]) => {
      const isSameHost = component === "host" && differentHosts(checker.reading, user.reading) === null;
      return !isSameHost && differs(component, checker, user, compared);
    });
    if (pair !== null)
      return [...between(component, pair), ": do not check a URL with one, and use it with the other."];
  }
  return null;
}

function onRefusal(accepting: readonly Read[], { reads, against }: Compared): Risk | null {
  const refusing = reads.filter(isNoServer).filter(({ reading }) => reading.refusal !== null);
  const first = (list: readonly Read[]) =>
    list.find(({ reader }) => reader.name === against) ?? list.find(({ kind }) => kind !== "document") ?? list[0];
  const [one, other] = [first(accepting.filter(isNoServer)), first(refusing)];
  if (one === undefined || other === undefined) return null;
  return [
    ...["While ", nameOf(one), " accepts the URL, ", nameOf(other)],
    " refuses it: do not use one of them to check URLs for the other.",
  ];
}

/** Readers by which most people check URLs. */
const CHECKERS: readonly string[] = ["python", "url-standard", "node-url-parse", "go", "java-url", "php"];

/** Returns the first pair that passes a test: one with the reader that the user chose, if there is one. */
function pairOf(
  checkers: readonly Read[],
  users: readonly Read[],
  { against }: Compared,
  test: (pair: Pair) => boolean,
): Pair | null {
  const rank = ({ reader }: Read) => (CHECKERS.indexOf(reader.name) + CHECKERS.length + 1) % (CHECKERS.length + 1);
  const sorted = [...checkers].sort((one, other) => rank(one) - rank(other));
  const isChosen = ({ reader }: Read) => reader.name === against;
  const find = (from: readonly Read[], to: readonly Read[]): Pair | null => {
    for (const user of to) {
      for (const checker of from) if (checker !== user && test([checker, user])) return [checker, user];
    }
    return null;
  };
  return find(sorted.filter(isChosen), users) ?? find(sorted, users.filter(isChosen)) ?? find(sorted, users);
}

function isServer({ kind }: Read): boolean {
  return kind === "server";
}

function isNoServer({ kind }: Read): boolean {
  return kind !== "server";
}

/** Returns the programs that connect to a host, those first that people use for it. */
function connecting(programs: readonly Read[]): readonly Read[] {
  const found = programs.filter(({ kind, reading }) => kind !== "server" && isConnecting(reading));
  return [...found.filter(({ kind }) => kind === "client"), ...found.filter(({ kind }) => kind !== "client")];
}

function differs(component: Component, one: Read, other: Read, { comparisons }: Compared): boolean {
  return comparisons.differing(one.reading, other.reading).has(component);
}

function between(component: Component, [checker, user]: Pair): Risk {
  return [
    ...["For the ", WORDS[component], ", ", nameOf(checker), " sees ", shown(component, checker), ", "],
    ...[nameOf(user), " sees ", shown(component, user)],
  ];
}

const LONGEST_VALUE = 60;

function shown(component: Component, { reading }: Read): Risk[number] {
  const text = componentText(reading, component);
  if (text === null) return `no ${WORDS[component]}`;
  return { value: text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text };
}

const WORDS: Readonly<Record<Component, string>> = {
  host: "host",
  port: "port",
  scheme: "scheme",
  path: "path",
  query: "query",
  username: "user name",
  password: "password",
  fragment: "fragment",
};

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

function nameOf({ reader: { name, title } }: Read): string {
  return NAMES.get(name) ?? title;
}
