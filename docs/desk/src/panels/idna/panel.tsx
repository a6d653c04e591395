import type { LabelSteps } from "@anyurl/idna";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { idnaOf, RULES } from "./model.ts";

/** The most labels that are shown: names of DNS have at most 127. */
const MOST_LABELS = 127;

export function Idna({ state }: PanelProps) {
  const data = idnaOf(state);
  if (data === null) return <p class="note">The URL has no domain as its host.</p>;
  const { written, decoded, steps, host, failure } = data;
  if (steps === null) return <p class="failure">A label of the domain is too long.</p>;
  const { length } = steps.labels;
  return (
    <>
      <dl>
        <Step name="Written" text={written} />
        {decoded !== written && <Step name="Percent-decoded" text={decoded} />}
        <Step name="Mapped" text={steps.mapped} />
        <Step name="Normalised" text={steps.normalized} />
        {steps.ascii !== null && <Step name="ASCII" text={steps.ascii} />}
        {host !== null && host !== steps.ascii && <Step name="Host of the URL" text={host} />}
      </dl>
      {failure !== null && <p class="failure">The URL Standard refuses this host: {failure}.</p>}
      {failure === null && steps.ascii === null && (
        <p class="note">The URL Standard accepts this host unchanged, since all of it is ASCII.</p>
      )}
      <table class="wide">
        <caption>
          {length > MOST_LABELS ? `The first ${MOST_LABELS} of ${length} labels` : "The labels"}, by the rules of UTS
          #46
        </caption>
        <thead>
          <tr>
            <th scope="col">Normalised</th>
            <th scope="col">Unicode</th>
            <th scope="col">ASCII</th>
            <th scope="col">Valid</th>
          </tr>
        </thead>
        <tbody>
          {steps.labels.slice(0, MOST_LABELS).map((label, index) => (
            <Label key={index} label={label} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Step({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Text text={text} />
      </dd>
    </>
  );
}

function Label({ label: { normalized, unicode, ascii, fault } }: { label: LabelSteps }) {
  return (
    <tr>
      <td data-label="Normalised">
        <Text text={normalized} />
      </td>
      <td data-label="Unicode">
        <Text text={unicode} />
      </td>
      <td data-label="ASCII">{ascii === null ? <span class="note">–</span> : <Text text={ascii} />}</td>
      <td data-label="Valid">
        {fault === null ? (
          <span class="success">valid</span>
        ) : (
          <span class="failure">
            {RULES[fault.rule]}
            {fault.codePoint !== null && ` (${nameOf(fault.codePoint)})`}
          </span>
        )}
      </td>
    </tr>
  );
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
