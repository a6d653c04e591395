import { useMemo } from "preact/hooks";
import { ExcerptView } from "../../excerpt-view.tsx";
import type { PanelProps } from "../panel.ts";
import { type Finding, validityOf } from "./model.ts";

export function Validity({ state, change }: PanelProps) {
  const { input, base } = state;
  const { findings, hasMore, fixed, baseFailure } = useMemo(() => validityOf({ input, base }), [input, base]);
  if (baseFailure !== null) return <p class="failure">{baseFailure}</p>;
  if (findings.length === 0) return <p class="success">This is a valid URL string. There is nothing to fix.</p>;
  return (
    <>
      <div class="controls">
        <p>
          {hasMore && "The first "}
          {findings.length === 1 ? "One validation error" : `${findings.length} validation errors`} of the URL Standard:
        </p>
        {fixed !== null && (
          <button type="button" onClick={() => change({ input: fixed })}>
            Fix all
          </button>
        )}
      </div>
      <ol class="findings">
        {findings.map((finding, index) => (
          <Item key={index} finding={finding} input={input} fix={(input) => change({ input })} />
        ))}
      </ol>
    </>
  );
}

interface ItemProps {
  readonly finding: Finding;
  readonly input: string;
  readonly fix: (input: string) => void;
}

function Item({ finding: { error, address, fixed }, input, fix }: ItemProps) {
  return (
    <li>
      <p>
        {address === null ? <code>{error.name}</code> : <a href={address}>{error.name}</a>}{" "}
        {error.fatal && <span class="tag">fatal</span>} <span class="offsets">at {error.offset}</span>: {error.message}
      </p>
      <ExcerptView input={input} offset={error.offset} length={error.length} />
      <p>
        {error.remedy}{" "}
        {fixed !== null && (
          <button type="button" onClick={() => fix(fixed)} aria-label={`Fix ${error.name} at ${error.offset}`}>
            Fix
          </button>
        )}
      </p>
    </li>
  );
}
