/**
 * A matcher for the diagrams of "URL, the webspecs rewrite of 2014" that uses no code of the package. It turns a
 * diagram into a regular expression, which is evaluated as the draft says: from left to right and from top to bottom,
 * with backtracking. It is for short texts only.
 */
import { url2014 } from "@anyurl/drafts";

type Expression = url2014.DiagramExpression;
type Range = readonly [first: number, last: number];

const escaped = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;

function sourceOf(expression: Expression, ruleSource: (rule: url2014.RuleName) => string): string {
  const inner = (item: Expression) => sourceOf(item, ruleSource);
  switch (expression.type) {
    case "literal":
      return Array.from(expression.text, (character) => {
        const letters = expression.ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
        return `[${letters.map((letter) => escaped(letter.codePointAt(0) as number)).join("")}]`;
      }).join("");
    case "set": {
      const ranges = expression.characters.ranges as readonly Range[];
      return `[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join("")}]`;
    }
    case "sequence":
      return expression.items.map(inner).join("");
    case "choice":
      return `(?:${expression.options.map(inner).join("|")})`;
    case "optional":
      return `(?:${inner(expression.item)})?`;
    case "repetition":
      return `(?:${inner(expression.item)}){${expression.least},${expression.most ?? ""}}`;
    case "rule":
      return ruleSource(expression.rule);
    default:
      throw new Error("The draft's diagrams have no conditions.");
  }
}

/** Returns the source for a rule as a whole, without groups that capture. */
function whole(rule: url2014.RuleName): string {
  return `(?:${sourceOf(url2014.diagrams[rule].expression, whole)})`;
}

/** A rule that a diagram names, and the text that it matched: `undefined` if it is not present. */
export type Captured = readonly (readonly [rule: url2014.RuleName, text: string | undefined])[];

/** Returns the rules of a diagram with their texts, in the order of the diagram; `null` if it does not match. */
export function firstMatch(name: url2014.RuleName | url2014.SetterName, text: string): Captured | null {
  const { names, pattern } = patternOf(name);
  const match = pattern.exec(text);
  return match === null ? null : names.map((rule, index) => [rule, match[index + 1]] as const);
}

const patterns = new Map<string, { readonly names: readonly url2014.RuleName[]; readonly pattern: RegExp }>();

function patternOf(name: url2014.RuleName | url2014.SetterName) {
  const names: url2014.RuleName[] = [];
  const capturing = (rule: url2014.RuleName) => {
    names.push(rule);
    return `(${whole(rule)})`;
  };
  const made = patterns.get(name) ?? {
    names,
    pattern: new RegExp(`^(?:${sourceOf(url2014.diagrams[name].expression, capturing)})$`, "u"),
  };
  patterns.set(name, made);
  return made;
}
