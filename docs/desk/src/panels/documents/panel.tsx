import { useMemo } from "preact/hooks";
import { Text } from "../../text.tsx";
import type { PanelProps } from "../panel.ts";
import { type DocumentReading, documentsOf } from "./model.ts";

/** The URL that each document returns for the input. */
export function Documents({ state }: PanelProps) {
  const { input, base, encoding } = state;
  const data = useMemo(() => documentsOf({ input, base, encoding }), [input, base, encoding]);
  if (data.silence !== null) return <p class="note">{data.sentence}</p>;
  return (
    <>
      <p class="note">
        Seven documents say how to read a URL. Most of them leave something open: then the reading follows a decision of
        this project, which is not the document's word. <a href="../guides/the-documents.html">The documents</a>
      </p>
      {data.readings.map((reading) => (
        <Document key={reading.name} reading={reading} />
      ))}
    </>
  );
}

function Document({ reading: { title, href, refusal, decisions } }: { reading: DocumentReading }) {
  const { length } = decisions;
  return (
    <section class="document">
      <h2>{title}</h2>
      {refusal === null ? <Text text={href ?? ""} /> : <p class="failure">refuses it: {refusal}</p>}
      {length === 0 ? (
        <p class="note">The document alone decides this reading.</p>
      ) : (
        <details>
          <summary>
            {length === 1 ? "One gap, with our decision" : `${length} gaps, with our decisions`}
            <span class="unseen"> in {title}</span>
          </summary>
          <ul>
            {decisions.map(({ name, section, address, question, decision }) => (
              <li key={name}>
                <a href={address}>{section}</a>: {question} <strong>Our decision:</strong> {decision}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
