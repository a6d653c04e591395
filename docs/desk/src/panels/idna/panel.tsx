import type { LabelSteps } from "@anyurl/idna";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { idnaOf, RULES } from "./model.ts";

export function Idna({ state }: PanelProps) {
  const data = idnaOf(state);
  if (data === null) return <p class="note">The URL has no domain as its host.</p>;
  const { written, decoded, steps } = data;
  if (steps === null) return <p class="failure">A label of the domain is too long.</p>;
  return (
    <>
      <dl>
        <Step name="Written" text={written} />
        {decoded !== written && <Step name="Percent-decoded" text={decoded} />}
        <Step name="Mapped" text={steps.mapped} />
        <Step name="Normalised" text={steps.normalized} />
        {steps.ascii !== null && <Step name="ASCII" text={steps.ascii} />}
      </dl>
      <table class="wide">
        <caption>The labels</caption>
        <thead>
          <tr>
            <th scope="col">Normalised</th>
            <th scope="col">Unicode</th>
            <th scope="col">ASCII</th>
            <th scope="col">Valid</th>
          </tr>
        </thead>
        <tbody>
          {steps.labels.map((label, index) => (
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
