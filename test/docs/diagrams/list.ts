/** The diagrams of docs/grammar.md: each production of the two grammars. */
import { url2014 } from "@anyurl/drafts";
import { type Production, spec } from "@anyurl/reference";
import type { AnyExpression } from "./draw.ts";

export type Chapter = "url-specification" | "authoring-2014" | "parsing-2014" | "setting-2014";

/** A diagram, and what the page says about it. */
export interface ListedDiagram {
  readonly chapter: Chapter;
  readonly rule: string;
  /** The difference from another diagram of the rule: "in file-URLs", "as the draft draws it". */
  readonly variant: string | null;
  readonly section: string;
  readonly expression: AnyExpression;
  /** The source of the expression, if it is not a diagram or an expression of the document. */
  readonly caption: string | null;
}

function ofProduction({ rule, document, section, from, expression, inFileURLs }: Production): ListedDiagram[] {
  const chapter = document === "url-specification" ? document : ("authoring-2014" as const);
  const caption = from === "prose" ? "Drawn from the document's prose" : null;
  const one = { chapter, rule, variant: null, section, expression, caption } as const;
  if (inFileURLs === null) return [one];
  return [one, { ...one, variant: "in file-URLs", expression: inFileURLs }];
}

type Diagram2014 = (typeof url2014.diagrams)[keyof typeof url2014.diagrams];

function ofDraft({ rule, section, from, expression, drawn }: Diagram2014): ListedDiagram[] {
  const chapter = section.startsWith("1.3") ? "parsing-2014" : "setting-2014";
  const caption = from === "prose" ? "Drawn from the document's prose" : null;
  const one = { chapter, rule, variant: null, section, expression, caption } as const;
  if (drawn === null) return [one];
  return [one, { ...one, variant: "as the draft draws it", expression: drawn, caption: null }];
}

/** All diagrams, in the order of the page. */
export function diagrams(): ListedDiagram[] {
  return [...Object.values(spec.grammar).flatMap(ofProduction), ...Object.values(url2014.diagrams).flatMap(ofDraft)];
}
