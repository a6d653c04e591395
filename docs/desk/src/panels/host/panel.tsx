import type { HostDescription, RegistryEntry } from "@anyurl/policy";
import type { ComponentChildren } from "preact";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { hostOf, RULES } from "./model.ts";

const VERDICTS = {
  allowed: "createSafeFetch allows this class of host.",
  "after-lookup": "createSafeFetch looks the name up, and allows it only if its addresses are public.",
  refused: "createSafeFetch refuses this class of host by default.",
  "local-name": "createSafeFetch refuses local names by default; names such as example are for documents.",
};

const TONES = { allowed: "success", "after-lookup": "success", refused: "failure", "local-name": "note" };

export function Host({ state }: PanelProps) {
  const { description, failure, unicode, display, verdict } = hostOf(state);
  if (description === null) return <p class="failure">The URL is invalid: {failure}.</p>;
  return (
    <>
      <dl>
        <Item term="Host">
          <Text text={description.host} empty="no host" />
        </Item>
        {unicode !== null && (
          <Item term="In Unicode">
            <Text text={unicode} />
          </Item>
        )}
        {display !== null && (
          <Item term="Shown as">
            <Text text={display.text} />
            {display.rule !== null && `, since ${RULES[display.rule]}`}
          </Item>
        )}
        <Item term="Class">
          <strong>{description.class}</strong>
        </Item>
        <Reasons description={description} />
      </dl>
      {verdict !== null && <p class={TONES[verdict]}>{VERDICTS[verdict]}</p>}
      <p class="note">
        <a href="../reference/host-classes.html">All host classes</a>
      </p>
    </>
  );
}

function Item({ term, children }: { term: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Reasons({ description: { address, embedded, entry, service, localName } }: { description: HostDescription }) {
  return (
    <>
      {address !== null && (
        <Item term="Address">
          <code>{address}</code>
        </Item>
      )}
      {entry !== null && <Item term="Registry">{entryText(entry)}</Item>}
      {embedded !== null && (
        <Item term={`Inside (${embedded.by})`}>
          <code>{embedded.address}</code>: {embedded.class}
          {embedded.entry !== null && `, ${entryText(embedded.entry)}`}
        </Item>
      )}
      {service !== null && (
        <Item term="Metadata service">
          {service.provider} (<a href={service.source}>source</a>)
        </Item>
      )}
      {localName !== null && (
        <Item term="Local name">
          {localName.suffix === null ? "a name of one label" : `names below ${localName.suffix}`}, {localName.reference}{" "}
          (<a href={localName.source}>source</a>)
        </Item>
      )}
    </>
  );
}

function entryText({ prefix, name, reference }: RegistryEntry): string {
  return `${prefix}, ${name} (${reference})`;
}
