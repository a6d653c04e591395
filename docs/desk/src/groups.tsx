import { useState } from "preact/hooks";
import type { GroupKind, Member, ReadingGroup } from "./readings/groups.ts";
import { nameOf } from "./readings/names.ts";
import { Text } from "./text.tsx";
import { startOf } from "./visible.ts";

/** The most readers that a closed group names: a line has no room for more. */
const MOST_NAMES = 8;

/** The most characters of a text from the URL. The panels show all of it. */
const LONGEST_LABEL = 120;

const KINDS: Readonly<Record<GroupKind, string>> = {
  sees: "accepts it",
  "no-host": "sees no valid host",
  "path-only": "reads only the path",
  refuses: "refuses it",
  "not-asked": "is not asked",
};

/** The groups whose notes are words, not texts from the URL. */
const WORDS: readonly GroupKind[] = ["refuses", "not-asked"];

/** The readers, in groups that see the same. A group shows its readers when somebody opens it. */
export function Groups({ groups }: { groups: readonly ReadingGroup[] }) {
  return (
    <div class="groups">
      {groups.map((group, index) => (
        <Group key={group.kind + index} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { kind, label, members } }: { group: ReadingGroup }) {
  const [isOpen, open] = useState(false);
  const names = members.slice(0, MOST_NAMES).map(({ read }) => nameOf(read.reader));
  return (
    <details class={`group ${kind}`} onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        <span class="label">{label === null ? KINDS[kind] : <Text text={shortened(label)} />}</span>
        <span class="names">
          {names.join(" · ")}
          {members.length > MOST_NAMES && " …"}
        </span>
        <span class="count">
          {members.length}
          <span class="unseen">{members.length === 1 ? " reader" : " readers"}</span>
        </span>
      </summary>
      {isOpen && (
        <ul>
          {members.map((member) => (
            <Reader key={member.read.reader.name} member={member} isWord={WORDS.includes(kind)} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** @param isWord whether the note is words, not a text from the URL */
function Reader({ member: { read, note }, isWord }: { member: Member; isWord: boolean }) {
  const { testedVersions = [] } = read.reader;
  return (
    <li title={testedVersions.length > 0 ? `tested with ${testedVersions.join(", ")}` : undefined}>
      {nameOf(read.reader)}
      {note !== null && (
        <span class="note">
          {": "}
          {isWord ? note : <Text text={shortened(note)} />}
        </span>
      )}
    </li>
  );
}

function shortened(text: string): string {
  return text.length > LONGEST_LABEL ? `${startOf(text, LONGEST_LABEL)}…` : text;
}
