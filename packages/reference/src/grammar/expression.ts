/** The URL Specification, section "Grammars": expressions as data. */
import type { CharacterSet } from "@anyurl/specification/characters/set";
import type { GrammarConstraint } from "./constraints.ts";
import type { Rule } from "./rule-names.ts";

/**
 * The right side of a production rule (section "Grammars").
 *
 * - `literal`: this text; with `ignoreCase`, its ASCII letters in any case
 * - `set`: one code point of `characters`; `notation` is how the set is written, such as `any \ { "%" }`
 * - `sequence`: all items in order; without items, the empty string (ε)
 * - `choice`: one of the options
 * - `optional`: the item, or nothing
 * - `repetition`: the item, `least` times or more, and `most` times or less; `null` for any number
 * - `rule`: whatever the rule stands for
 * - `constraint`: the item, if its text satisfies a condition that a grammar cannot express
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.parseExpression('digit+ "."').type; // → "sequence"
 * ```
 */
export type Expression<Name extends string = Rule, Constraint extends string = GrammarConstraint> =
  | { readonly type: "literal"; readonly text: string; readonly ignoreCase: boolean }
  | { readonly type: "set"; readonly notation: string; readonly characters: CharacterSet }
  | { readonly type: "sequence"; readonly items: readonly Expression<Name, Constraint>[] }
  | { readonly type: "choice"; readonly options: readonly Expression<Name, Constraint>[] }
  | { readonly type: "optional"; readonly item: Expression<Name, Constraint> }
  | {
      readonly type: "repetition";
      readonly item: Expression<Name, Constraint>;
      readonly least: number;
      readonly most: number | null;
    }
  | { readonly type: "rule"; readonly rule: Name }
  | { readonly type: "constraint"; readonly item: Expression<Name, Constraint>; readonly constraint: Constraint };

/** A production rule: its expression, and the document that it is from. */
export interface Production<Name extends string = Rule, Constraint extends string = GrammarConstraint> {
  readonly rule: Name;
  readonly document: "url-specification" | "webspecs-2014";
  /** The title or the number of the document's section. */
  readonly section: string;
  /** `notation`: the document has this expression. `prose`: the expression is made from its sentences. */
  readonly from: "notation" | "prose";
  readonly expression: Expression<Name, Constraint>;
  /** The expression in the grammar for file-URLs, if it differs. */
  readonly inFileURLs: Expression<Name, Constraint> | null;
}
