/** The programs, in groups that see the same. Each is in one group. */
import type { Comparisons } from "./comparisons.ts";
import { componentText } from "./component-text.ts";
import { canonicalHostOf } from "./hosts.ts";
import { isAccepting, isAsked, type Read, refusalOf } from "./reads.ts";
import type { Rank } from "./verdict.ts";

/**
 * What the readers of a group have in common: they see the same; they see no valid host; they are servers that leave
 * the host to others; they refuse the URL; or they are not asked.
 */
export type GroupKind = "sees" | "no-host" | "path-only" | "refuses" | "not-asked";

export interface Member {
  readonly read: Read;
  /** The reader's own spelling, if that is different from the group's; or why it refuses, or is not asked. */
  readonly note: string | null;
}

export interface ReadingGroup {
  readonly kind: GroupKind;
  /** The host, the path or both, as the first reader writes it; `null` for other kinds. */
  readonly label: string | null;
  readonly members: readonly Member[];
}

/** The part by which readers are put into groups; `"target"` for the host and the path. */
export type GroupedBy = "host" | "path" | "target";

/**
 * Puts readers into groups.
 *
 * @param reads all readers, in the order of the page
 * @param rank the worst difference between programs
 */
export function groupsOf(reads: readonly Read[], rank: Rank, comparisons: Comparisons): readonly ReadingGroup[] {
  const accepting = reads.filter((read) => isAsked(read) && isAccepting(read));
  const by = groupedBy(accepting, rank, comparisons);
  const seen = by === "host" ? accepting.filter((read) => hasValidHost(read)) : accepting;
  const groups = partition(seen, (one, other) => isAlike(by, one, other, comparisons)).map((members) => {
    const label = labelledBy(by, members);
    return groupOf("sees", labelOf(by, label) || null, members, (read) => spellingOf(by, read, label));
  });
  const without = accepting.filter((read) => !seen.includes(read));
  const isPathOnly = ({ kind, reading }: Read) => kind === "server" && componentText(reading, "host") === null;
  const refusing = reads.filter((read) => isAsked(read) && !isAccepting(read));
  const all = [
    ...bySize(groups),
    groupOf(
      "no-host",
      null,
      without.filter((read) => !isPathOnly(read)),
      ({ reading }) => componentText(reading, "host"),
    ),
    groupOf("path-only", null, without.filter(isPathOnly), () => null),
    groupOf("refuses", null, refusing, refusalOf),
    groupOf(
      "not-asked",
      null,
      reads.filter((read) => !isAsked(read)),
      notAskedReason,
    ),
  ].filter(({ members }) => members.length > 0);
  // If the chosen reader refuses the URL, that comes first.
  const isFirst = ({ kind }: ReadingGroup) => rank === "refused" && kind === "refuses";
  return [...all.filter(isFirst), ...all.filter((group) => !isFirst(group))];
}

function groupedBy(accepting: readonly Read[], rank: Rank, comparisons: Comparisons): GroupedBy {
  if (rank === "host" || rank === "path") return rank;
  const isSplit = (by: "host" | "path", reads: readonly Read[]) => {
    return partition(reads, (one, other) => isAlike(by, one, other, comparisons)).length > 1;
  };
  if (accepting.some(hasOnlyInvalidHost) || isSplit("host", accepting.filter(hasValidHost))) return "host";
  return isSplit("path", accepting) ? "path" : "target";
}

/** The group with the first reader comes first, then those with the most readers. */
function bySize(groups: readonly ReadingGroup[]): readonly ReadingGroup[] {
  const [first, ...others] = groups;
  if (first === undefined) return [];
  return [first, ...others.sort((one, other) => other.members.length - one.members.length)];
}

function hasValidHost({ reading }: Read): boolean {
  return canonicalHostOf(reading) !== null;
}

/** Whether a reader has a host that is not valid. */
function hasOnlyInvalidHost(read: Read): boolean {
  return componentText(read.reading, "host") !== null && !hasValidHost(read);
}

function isAlike(by: GroupedBy, one: Read, other: Read, comparisons: Comparisons): boolean {
  if (by === "target") return isAlike("host", one, other, comparisons) && isAlike("path", one, other, comparisons);
  if (by === "path") return !comparisons.haveOtherPaths(one.reading, other.reading);
  const [first, second] = [canonicalHostOf(one.reading), canonicalHostOf(other.reading)];
  return first === null || second === null || first === second;
}

/** Splits a list: each reader is in the first list in which it is like all others. */
function partition(reads: readonly Read[], isLike: (one: Read, other: Read) => boolean): Read[][] {
  const lists: Read[][] = [];
  for (const read of reads) {
    const list = lists.find((each) => each.every((other) => isLike(other, read)));
    if (list === undefined) lists.push([read]);
    else list.push(read);
  }
  return lists;
}

/** The reader whose words stand for a group: for a path the first server, which answers for it. */
function labelledBy(by: GroupedBy, members: readonly Read[]): Read {
  const server = by === "path" ? members.find(({ kind }) => kind === "server") : undefined;
  return server ?? (members[0] as Read);
}

function labelOf(by: GroupedBy, { reading }: Read): string {
  const host = componentText(reading, "host") ?? "";
  const path = componentText(reading, "path") ?? "";
  return { host, path, target: host + path }[by];
}

function spellingOf(by: GroupedBy, read: Read, first: Read): string | null {
  // A reader that leaves the host to others only has a path.
  const compared = by === "target" && componentText(read.reading, "host") === null ? "path" : by;
  const own = labelOf(compared, read);
  return own === labelOf(compared, first) ? null : own;
}

function notAskedReason({ notAsked }: Read): string {
  return notAsked ?? "this runtime does not have it";
}

function groupOf(
  kind: GroupKind,
  label: string | null,
  reads: readonly Read[],
  noteOf: (read: Read) => string | null,
): ReadingGroup {
  return { kind, label, members: reads.map((read) => ({ read, note: noteOf(read) })) };
}
