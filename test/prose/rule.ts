/** A textlint rule that reports the phrases of `phrases.ts` in the paragraphs, headings and table cells of Markdown. */
import type { TextlintKernelRule } from "@textlint/kernel";
import { PHRASES } from "./phrases.ts";

interface Match {
  /** The text that matched, on one line. */
  readonly found: string;
  readonly instead: string;
  /** The match's offset in the searched text. */
  readonly index: number;
}

const MATCHERS = PHRASES.map(([pattern, instead]) => ({ regex: expressionOf(pattern), instead }));

/** A space in a pattern also matches the end of a line; both ends are at word boundaries. */
function expressionOf(pattern: string): RegExp {
  const spaced = pattern.replaceAll(" ", "\\s+");
  const boundary = pattern.startsWith(",") ? "" : "(?<![\\w-])";
  return new RegExp(`${boundary}(?:${spaced})(?![\\w-])`, "gi");
}

/** The avoided phrases in a text, in the order of the list. */
export function matchesIn(text: string): Match[] {
  return MATCHERS.flatMap(({ regex, instead }) =>
    Array.from(text.matchAll(regex), ({ 0: match, index }) => ({
      found: match.trim().replace(/\s+/g, " "),
      instead,
      index,
    })),
  );
}

export const avoidedPhrases: TextlintKernelRule["rule"] = (context) => {
  const { Syntax, RuleError, report, getSource } = context;

  const code: [start: number, end: number][] = [];

  /** The node's text, in which inline code is replaced by as many placeholders. */
  function proseOf(node: Parameters<typeof getSource>[0] & { range: readonly [number, number] }): string {
    let text = getSource(node);
    const offset = node.range[0];
    for (const [start, end] of code) {
      if (start < offset || end > node.range[1]) continue;
      text = text.slice(0, start - offset) + "\u25A1".repeat(end - start) + text.slice(end - offset);
    }
    code.length = 0;
    return text;
  }

  function check(node: Parameters<typeof proseOf>[0]): void {
    for (const { found, instead, index } of matchesIn(proseOf(node))) {
      const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found;
      report(node, new RuleError(`"${shown}": ${instead}`, { index }));
    }
  }

  return {
    [Syntax.Code]: (node) => void code.push([node.range[0], node.range[1]]),
    [Syntax.ParagraphExit]: check,
    [Syntax.HeaderExit]: check,
    [Syntax.TableCellExit]: check,
  };
};
