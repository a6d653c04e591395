import { Fragment } from "preact";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { FLAG_MEANINGS } from "./flags.ts";
import { canonicalOf, type ProfileRow } from "./model.ts";

export function CanonicalForms({ state, change }: PanelProps) {
  const rows = canonicalOf(state);
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
            <Row key={row.profile} row={row} use={(input) => change({ input })} />
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

function Row({ row, use }: { row: ProfileRow; use: (input: string) => void }) {
  return (
    <tr>
      <th scope="row">
        <code>{row.profile}</code>
      </th>
      <td data-label={row.isKey ? "Key" : "Result"}>
        {row.text === null ? <span class="failure">{row.failure}</span> : <Text text={row.text} />}
        {row.steps.length > 0 && <Steps row={row} use={use} />}
      </td>
      <td data-label="Flags">{row.flags.length === 0 ? <span class="note">–</span> : row.flags.join(", ")}</td>
    </tr>
  );
}

function Steps({ row: { steps, profile }, use }: { row: ProfileRow; use: (input: string) => void }) {
  return (
    <details>
      <summary>
        {steps.length === 1 ? "One change" : `${steps.length} changes`}
        <span class="unseen"> of {profile}</span>
      </summary>
      <ol>
        {steps.map(({ change, text }, index) => (
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
    </details>
  );
}
