import type { Decision } from "@anyurl/readers";
import { documentReadsOf } from "../../readings/document-reads.ts";
import { type NoReadings, silenceOn } from "../../readings/readings.ts";
import type { DeskState } from "../../state.ts";

export interface DocumentReading {
  readonly name: string;
  readonly title: string;
  /** The URL that the document returns; `null` if it refuses the input. */
  readonly href: string | null;
  /** Why the document refuses the input; `null` if it accepts it. */
  readonly refusal: string | null;
  /** The gaps of the document that the reading went through, with the decisions of this project. */
  readonly decisions: readonly Decision[];
}

export interface DocumentsData {
  readonly silence: null;
  readonly readings: readonly DocumentReading[];
}

/** Returns the reading of each document, in the order of their years. */
export function documentsOf(state: Pick<DeskState, "input" | "base" | "encoding">): DocumentsData | NoReadings {
  const silence = silenceOn(state);
  if (silence !== null) return silence;
  const readings = documentReadsOf(state).map(({ reader: { name, title }, reading }): DocumentReading => {
    const { href, refusal, decisions } = reading;
    return { name, title, href: refusal === null ? href : null, refusal: refusal?.message ?? null, decisions };
  });
  return { silence: null, readings };
}
