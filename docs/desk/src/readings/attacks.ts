/** Differences of host or path between a program that checks URLs and one that acts on them. */
import { INITIAL_STATE } from "../state.ts";
import { differentHosts, type HostDifference, haveSameHost, isConnecting, isHTTP } from "./hosts.ts";
import { checkerName, nameOf, rankIn } from "./names.ts";
import type { Read } from "./reads.ts";
import { type Sentence, shownPair } from "./sentence.ts";
import type { Compared } from "./verdict.ts";

/** The two programs that an attacker uses: the checking one sees something else than the acting one. */
export interface Attack {
  readonly component: "host" | "path";
  readonly checker: Read;
  readonly actor: Read;
}

/** An attack in words. */
export interface FoundAttack {
  readonly attack: Attack;
  readonly sentence: Sentence;
  readonly advice: Sentence;
}

type Pair = readonly [checker: Read, actor: Read];

/** Returns the worst attack that the readings of programs allow; `null` if they allow none. */
export function attackIn(accepting: readonly Read[], compared: Compared): FoundAttack | null {
  const found =
    onHost("another", accepting, compared) ??
    onHost("spelling", accepting, compared) ??
    onHost("none", accepting, compared);
  const inPath = onServer(accepting, compared) ?? onRequest(accepting, compared);
  if (found === null || inPath === null) return found ?? inPath;
  return { ...found, advice: [...found.advice, " Programs disagree about the path too."] };
}

const HOST_STARTS: Readonly<Record<HostDifference, string>> = {
  another: "Programs disagree about the host: ",
  none: "Programs disagree about the host: ",
  spelling: "Programs write the host in different ways: ",
};

const HOST_ENDS: Readonly<Record<HostDifference, string>> = {
  another: "A URL like this passes such a check, and connects elsewhere.",
  none: "A URL like this passes a check that allows URLs without a host.",
  spelling: "A URL like this passes a check that compares text.",
};

function onHost(wanted: HostDifference, accepting: readonly Read[], compared: Compared): FoundAttack | null {
  const pair = pairOf(accepting.filter(isNoServer), connecting(accepting), compared, ([checker, actor]) => {
    const differ = compared.comparisons.differing(checker.reading, actor.reading).has("host");
    return differ && differentHosts(checker.reading, actor.reading) === wanted;
  });
  if (pair === null) return null;
  const [checker, actor] = pair;
  const [seen, used] = shownPair("host", checker, actor);
  return {
    attack: { component: "host", checker, actor },
    sentence: [
      ...[HOST_STARTS[wanted], "a check with ", checkerName(checker.reader), " sees ", seen, ", "],
      ...[acting(actor), " connects to ", used, "."],
    ],
    advice: [HOST_ENDS[wanted]],
  };
}

/** Programs that often run in front of others, and have rules for paths. */
const GATES: readonly string[] = ["nginx", "haproxy", "apache", "caddy", "varnish", "traffic-server", "lighttpd"];

/** Servers of applications, which answer behind others. */
const BACKENDS: readonly string[] = ["tomcat", "jetty", "express", "next", "fastify", "hono", "koa", "astro", "h3"];

function onServer(accepting: readonly Read[], compared: Compared): FoundAttack | null {
  const servers = inOrder(accepting.filter(isServer), [...BACKENDS, "nginx", "apache", "caddy"]);
  const pair = pairOf(inOrder(accepting, GATES), servers, compared, (each) => isOtherPath(each, compared));
  return pair === null ? null : onPath(pair, [nameOf(pair[1].reader), " answers for "]);
}

function onRequest(accepting: readonly Read[], compared: Compared): FoundAttack | null {
  const programs = accepting.filter((read) => isNoServer(read) && isHTTP(read.reading));
  const pair = pairOf(programs, connecting(programs), compared, ([checker, actor]) => {
    return haveSameHost(checker.reading, actor.reading) && isOtherPath([checker, actor], compared);
  });
  return pair === null ? null : onPath(pair, [acting(pair[1]), " requests "]);
}

function onPath([checker, actor]: Pair, words: Sentence): FoundAttack {
  const rule = isServer(checker) ? "a rule in " : "a check with ";
  const [seen, used] = shownPair("path", checker, actor);
  return {
    attack: { component: "path", checker, actor },
    sentence: [
      ...["Programs disagree about the path: ", rule, checkerName(checker.reader), " sees ", seen, ", "],
      ...[...words, used, "."],
    ],
    advice: ["A URL like this bypasses a rule for paths."],
  };
}

function isOtherPath([checker, actor]: Pair, { comparisons }: Compared): boolean {
  return comparisons.haveOtherPaths(checker.reading, actor.reading);
}

/** Returns the first pair that passes a test: one with the reader that the user chose, if there is one. */
function pairOf(
  checkers: readonly Read[],
  actors: readonly Read[],
  { chosen }: Compared,
  test: (pair: Pair) => boolean,
): Pair | null {
  const find = (from: readonly Read[], to: readonly Read[]): Pair | null => {
    for (const actor of to) {
      const checker = from.find((each) => each !== actor && test([each, actor]));
      if (checker !== undefined) return [checker, actor];
    }
    return null;
  };
  if (chosen.reader.name === INITIAL_STATE.against) return find(checkers, actors);
  const isChosen = (read: Read) => read === chosen;
  return find(checkers.filter(isChosen), actors) ?? find(checkers, actors.filter(isChosen)) ?? find(checkers, actors);
}

/** Sorts readers: those of the list first, the others unchanged. */
function inOrder(reads: readonly Read[], names: readonly string[]): readonly Read[] {
  return [...reads].sort((one, other) => rankIn(names, one.reader.name) - rankIn(names, other.reader.name));
}

function isServer({ kind }: Read): boolean {
  return kind === "server";
}

function isNoServer({ kind }: Read): boolean {
  return kind !== "server";
}

/** Returns the programs that connect to a host, the clients first. */
function connecting(accepting: readonly Read[]): readonly Read[] {
  const found = accepting.filter((read) => isNoServer(read) && isConnecting(read.reading));
  return inOrder(found, ["curl", "native"]);
}

function acting({ kind, reader }: Read): string {
  return kind === "client" ? nameOf(reader) : `a program with ${nameOf(reader)}`;
}
