import type { Change } from "@anyurl/canonical";
import { Fragment } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { FLAG_MEANINGS } from "./flags.ts";
import { canonicalOf, type ProfileRow, stepsOf } from "./model.ts";

/** The most changes that are shown one by one. */
const MOST_STEPS = 50;

export function CanonicalForms({ state, change }: PanelProps) {
  const { input, base } = state;
  const rows = useMemo(() => canonicalOf({ input, base }), [input, base]);
  if (rows === null) return <p class="failure">The base is not an absolute URL.</p>;
  return (
    <>
      <table class="wide">
        <caption>
          Canonical forms by profile. <a href="../reference/profiles.html">All profiles and their options</a>
        </caption>
        <thead>
          <tr>
            <th scope="col">Profile</th>
            <th scope="col">Result</th>
            <th scope="col">Flags</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.profile} row={row} input={input} use={(input) => change({ input })} />
          ))}
        </tbody>
      </table>
      <Flags rows={rows} />
    </>
  );
}

/** The flags of all profiles, in words. */
function Flags({ rows }: { rows: readonly ProfileRow[] }) {
  const flags = [...new Set(rows.flatMap((row) => row.flags))];
  if (flags.length === 0) return null;
  return (
    <>
      <p>Flags name what other programs can read in another way:</p>
      <dl>
        {flags.map((flag) => (
          <Fragment key={flag}>
            <dt>
              <code>{flag}</code>
            </dt>
            <dd>{FLAG_MEANINGS[flag]}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

interface RowProps {
  readonly row: ProfileRow;
  readonly input: string;
  readonly use: (input: string) => void;
}

function Row({ row, input, use }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{row.profile}</code>
      </th>
      <td data-label={row.isKey ? "Key" : "Result"}>
        {row.text === null ? <span class="failure">{row.failure}</span> : <Text text={row.text} />}
        {row.changes.length > 0 && <Changes row={row} input={input} use={use} />}
      </td>
      <td data-label="Flags">{row.flags.length === 0 ? <span class="note">–</span> : row.flags.join(", ")}</td>
    </tr>
  );
}

/** The changes of a profile, which are computed when somebody opens them. */
function Changes({ row: { changes, profile }, input, use }: RowProps) {
  const [isOpen, open] = useState(false);
  const { length } = changes;
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        {length === 1 ? "One change" : `${length} changes`}
        <span class="unseen"> of {profile}</span>
      </summary>
      {isOpen && <Steps changes={changes.slice(0, MOST_STEPS)} input={input} use={use} />}
      {isOpen && length > MOST_STEPS && <p class="note">… and {length - MOST_STEPS} more</p>}
    </details>
  );
}

interface StepsProps {
  readonly changes: readonly Change[];
  readonly input: string;
  readonly use: (input: string) => void;
}

function Steps({ changes, input, use }: StepsProps) {
  return (
    <ol>
      {stepsOf(input, changes).map(({ change, text }, index) => (
        <li key={index}>
          <code>{change.rule}</code> <Text text={change.before} /> → <Text text={change.after} empty="nothing" />{" "}
          <span class="offsets">
            at {change.start}–{change.end}
          </span>
          <br />
          <Text text={text} />{" "}
          <button
            type="button"
            class="small"
            onClick={() => use(text)}
            aria-label={`Use the URL after step ${index + 1}`}
          >
            Use
          </button>
        </li>
      ))}
    </ol>
  );
}
