/** The names and kinds of variables, from the literal type of a template. */
import type { URLValue } from "../scalar.ts";

/** A list, or an associative array, of values. `undefined` and null members are left out. */
export type URIList = readonly (URLValue | undefined | null)[];
export type URIRecord = Readonly<Record<string, URLValue | undefined | null>>;

/** The value of a variable. `undefined` and null leave the variable out. */
export type URIValue = URLValue | URIList | URIRecord | undefined | null;

type OperatorSign = "+" | "#" | "." | "/" | ";" | "?" | "&";

type Expressions<Text extends string> = Text extends `${string}{${infer Expression}}${infer Rest}`
  ? Expression | Expressions<Rest>
  : never;

type Listed<List extends string> = List extends `${infer Variable},${infer Rest}` ? Variable | Listed<Rest> : List;

type VariablesOf<Expression extends string> = Expression extends `${OperatorSign}${infer List}`
  ? Listed<List>
  : Listed<Expression>;

type NameOf<Variable extends string> = Variable extends `${infer Name}*`
  ? Name
  : Variable extends `${infer Name}:${string}`
    ? Name
    : Variable;

/** The names of the variables of a template. */
export type URIVariable<Text extends string> = string extends Text ? string : NameOf<VariablesOf<Expressions<Text>>>;

/** The values that a template expands: for a variable with a maximum length, one value. */
export type URIValues<Text extends string> = string extends Text
  ? Readonly<Record<string, URIValue>>
  : {
      readonly [Variable in VariablesOf<Expressions<Text>> as NameOf<Variable>]?:
        | (Variable extends `${string}:${string}` ? URLValue | null : URIValue)
        | undefined;
    };

/** The expressions whose variables each match has. */
type Required<Expression extends string> = Expression extends `+${infer List}`
  ? List
  : Expression extends `${OperatorSign}${string}`
    ? never
    : Expression;

/** The values that a match returns: a list for an exploded variable, otherwise a string. */
export type URIMatch<Text extends string> = string extends Text
  ? Readonly<Record<string, string | readonly string[]>>
  : {
      readonly [Variable in Listed<Required<Expressions<Text>>> as NameOf<Variable>]: MatchOf<Variable>;
    } & {
      readonly [Variable in VariablesOf<Expressions<Text>> as NameOf<Variable>]?: MatchOf<Variable>;
    };

type MatchOf<Variable extends string> = Variable extends `${string}*` ? readonly string[] : string;
