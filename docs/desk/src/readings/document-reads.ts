/** The readings of all documents, whose code and tables only some panels need. */
import type { Reader } from "@anyurl/readers";
import {
  rfc3986,
  rfc3987,
  urlSpecification,
  urlStandard,
  w3c2012,
  webAddress2009,
  webspecs2014,
} from "@anyurl/readers/documents";
import { baseOf, encodingOf } from "../state.ts";
import type { Read, ReadState } from "./reads.ts";

/** In the order of their years. */
const DOCUMENTS: readonly Reader[] = [
  ...[webAddress2009, rfc3986, rfc3987, w3c2012, webspecs2014, urlSpecification, urlStandard],
];

export function documentReadsOf(state: ReadState): readonly Read[] {
  const context = { base: baseOf(state), encoding: encodingOf(state) };
  return DOCUMENTS.map((reader): Read => {
    return { reader, kind: "document", reading: reader.read(state.input, context), notAsked: null };
  });
}
