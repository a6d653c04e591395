import { ExcerptView } from "../../excerpt-view.tsx";
import { HiddenNote } from "../../hidden-note.tsx";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type PatternData, patternOf } from "./model.ts";

export function Pattern({ state, change }: PanelProps) {
  return (
    <>
      <div class="controls">
        <label class="grows">
          Pattern
          <input
            class="url"
            dir="ltr"
            value={state.pattern}
            aria-describedby="pattern-hidden"
            spellcheck={false}
            onInput={(event) => change({ pattern: event.currentTarget.value })}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={state.ignoreCase}
            onChange={(event) => change({ ignoreCase: event.currentTarget.checked })}
          />
          Ignore case
        </label>
      </div>
      <HiddenNote id="pattern-hidden" text={state.pattern} />
      <Result data={patternOf(state)} pattern={state.pattern} />
    </>
  );
}

function Result({ data: { matches, rows, fault }, pattern }: { data: PatternData; pattern: string }) {
  if (fault !== null) {
    return (
      <>
        <p class="failure">The pattern does not parse: {fault.message}.</p>
        <ExcerptView input={pattern} offset={fault.offset} length={0} />
      </>
    );
  }
  return (
    <>
      <p class={matches ? "success" : "failure"}>{matches ? "The pattern matches." : "The pattern does not match."}</p>
      <table class="wide">
        <caption>The pattern of each component, and the text of its groups</caption>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Pattern</th>
            <th scope="col">In the URL</th>
            <th scope="col">Groups</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ component, pattern, input, groups }) => (
            <tr key={component}>
              <th scope="row">{component}</th>
              <td data-label="Pattern">
                <Text text={pattern} />
              </td>
              <td data-label="In the URL">{input === null ? <span class="note">–</span> : <Text text={input} />}</td>
              <td data-label="Groups">
                {groups.map(([name, value]) => (
                  <span key={name} class="group">
                    <code>{name}</code>:{" "}
                    {value === undefined ? <span class="note">no match</span> : <Text text={value} />}{" "}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">
        The desk refuses regular expressions in patterns, so that no link can make it hang.
        <a href="../guides/route-with-patterns.html"> Route with patterns</a>
      </p>
    </>
  );
}
