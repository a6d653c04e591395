/**
 * https://urlpattern.spec.whatwg.org/#tokens for literal types. The tokens are:
 *
 * - "*", "?", "+", "{" and "}" unchanged, "()" for a regular expression, and `[name]` for a name
 * - ":", and in constructor strings also "/", "@", "#", "[" and "]", unchanged, also if they are escaped; "\?" for an
 *   escaped "?"
 * - "c" and a text, for all other characters
 *
 * Instead of the tokens there is "unknown" if they are invalid or uncertain, or if there are too many for the compiler:
 * it repeats a type 1,000 times at most, which is slow.
 */

type MostTokens = 500;
type MostCharactersOfName = 250;
type MostStepsOfRegexp = 250;

/** The tokens of the pattern of a component. */
export type Tokenize<Text extends string> = Read<Text, false>;

/** The tokens of a constructor string. */
export type TokenizeString<Text extends string> = Read<Text, true>;

/** The characters that end components in a constructor string. A "?" always has a token of its own. */
type Delimiter = ":" | "/" | "@" | "#" | "[" | "]";

type Read<
  Text extends string,
  HasDelimiters extends boolean,
  Tokens extends readonly unknown[] = [],
> = Tokens["length"] extends MostTokens
  ? "unknown"
  : Text extends ""
    ? Tokens
    : PlainText<Text, HasDelimiters> extends infer Plain extends string
      ? Plain extends ""
        ? Text extends `${infer Character}${infer Rest}`
          ? Character extends "\\"
            ? Rest extends `${infer Escaped}${infer After}`
              ? Read<After, HasDelimiters, [...Tokens, EscapedToken<Escaped>]>
              : "unknown"
            : Character extends ":"
              ? ReadName<Rest> extends [infer Token, infer After extends string]
                ? Read<After, HasDelimiters, [...Tokens, Token]>
                : "unknown"
              : Character extends "("
                ? AfterRegexp<Rest> extends [infer After extends string]
                  ? Read<After, HasDelimiters, [...Tokens, "()"]>
                  : "unknown"
                : Read<Rest, HasDelimiters, [...Tokens, Character]>
          : never
        : Text extends `${Plain}${infer Rest}`
          ? Read<Rest, HasDelimiters, [...Tokens, `c${Plain}`]>
          : never
      : never;

type EscapedToken<Character extends string> = Character extends Delimiter
  ? Character
  : Character extends "?"
    ? "\\?"
    : "c";

/** The text before the first character with a meaning. */
type PlainText<Text extends string, HasDelimiters> = HasDelimiters extends true
  ? Until<Until<Until<Until<Until<UntilSign<Text>, "/">, "@">, "#">, "[">, "]">
  : UntilSign<Text>;

type UntilSign<Text extends string> = Until<
  Until<Until<Until<Until<Until<Until<Until<Text, ":">, "\\">, "(">, "*">, "{">, "}">, "?">,
  "+"
>;

type Until<Text extends string, Sign extends string> = Text extends `${infer Before}${Sign}${string}` ? Before : Text;

type NameStart =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s")
  | ("t" | "u" | "v" | "w" | "x" | "y" | "z" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L")
  | ("M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z" | "_" | "$");
type NamePart = NameStart | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** The characters of ASCII that end names. Of those beyond ASCII, the runtime decides. */
type NameEnd =
  | (" " | "!" | '"' | "#" | "%" | "&" | "'" | "(" | ")" | "*" | "+" | "," | "-" | "." | "/" | ":" | ";" | "<" | "=")
  | (">" | "?" | "@" | "[" | "\\" | "]" | "^" | "`" | "{" | "|" | "}" | "~");

/** The token of a ":", and the text after it. */
type ReadName<Text extends string, Name extends string = "", Count extends readonly 0[] = []> = Text extends ""
  ? [NameToken<Name>, ""]
  : Text extends `${infer Character}${infer Rest}`
    ? Character extends (Name extends "" ? NameStart : NamePart)
      ? Count["length"] extends MostCharactersOfName
        ? "unknown"
        : ReadName<Rest, `${Name}${Character}`, [...Count, 0]>
      : Character extends NameEnd | NamePart
        ? [NameToken<Name>, Text]
        : "unknown"
    : "unknown";

type NameToken<Name extends string> = Name extends "" ? ":" : [Name];

/**
 * The text after a regular expression.
 *
 * @param Open as many elements as there are open parentheses
 */
type AfterRegexp<
  Text extends string,
  Open extends readonly 0[] = [0],
  Count extends readonly 0[] = [],
> = Count["length"] extends MostStepsOfRegexp
  ? "unknown"
  : Until<Until<Until<Text, "\\">, "(">, ")"> extends infer Plain extends string
    ? Text extends `${Plain}\\${string}${infer Rest}`
      ? AfterRegexp<Rest, Open, [...Count, 0]>
      : Text extends `${Plain})${infer Rest}`
        ? Open extends readonly [0, 0, ...infer Others extends readonly 0[]]
          ? AfterRegexp<Rest, [0, ...Others], [...Count, 0]>
          : [Rest]
        : Text extends `${Plain}(${infer Rest}`
          ? Rest extends `?<${infer Sign}${string}`
            ? Sign extends "=" | "!"
              ? AfterRegexp<Rest, [...Open, 0], [...Count, 0]>
              : "unknown"
            : AfterRegexp<Rest, [...Open, 0], [...Count, 0]>
          : "unknown"
    : never;
