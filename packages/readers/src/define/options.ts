/** The options of models: their values, their defaults, and the checks of arguments. */
import {
  describeKind,
  describeChoices as oneOfText,
  requireOptions,
  showValue,
  wrongArgument,
} from "@anyurl/common/arguments";

/** The values of one option. */
export interface OptionKind<Value> {
  /** The program's own default. */
  readonly default: Value;
  /** The allowed values, as an error message names them: `one of "on", "off"`. */
  readonly expected: string;
  accepts(value: unknown): value is Value;
  /** Returns the value that a command line writes as `text`; `undefined` if no value is written so. */
  fromText(text: string): Value | undefined;
}

/** The kinds of all options of a model. */
export type OptionKinds<Options> = { readonly [Name in keyof Options]-?: OptionKind<NonNullable<Options[Name]>> };

/** The options of a model, each with a value. */
export type Settings<Options> = { readonly [Name in keyof Options]-?: NonNullable<Options[Name]> };

/** An option with a fixed choice of values, of which the first one is the default. */
export function oneOf<const Value extends string | boolean | number>(...values: readonly Value[]): OptionKind<Value> {
  return oneAmong(values, values[0] as Value);
}

/** The same for a list. Bundlers would keep a spread argument, even if its reader is unused. */
export function oneAmong<Value extends string | boolean | number>(
  values: readonly Value[],
  usual: Value,
): OptionKind<Value> {
  return {
    default: usual,
    expected: typeof values[0] === "boolean" ? "a boolean" : oneOfText(values as readonly (string | number)[]),
    accepts: (value): value is Value => (values as readonly unknown[]).includes(value),
    fromText: (text) => values.find((value) => String(value) === text),
  };
}

/** An option with a list, which is empty by default. On a command line, "+" separates its items. */
function list<Item extends string>(expected: string, isItem: (item: unknown) => item is Item) {
  const accepts = (value: unknown): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
  const fromText = (text: string): readonly Item[] | undefined => {
    const items = text === "" ? [] : text.split("+");
    return accepts(items) ? items : undefined;
  };
  return { default: [] as readonly Item[], expected, accepts, fromText };
}

/** An option with a list of names. */
export function listOf<const Name extends string>(names: readonly Name[]): OptionKind<readonly Name[]> {
  const isName = (name: unknown): name is Name => (names as readonly unknown[]).includes(name);
  return list(`an array with names from ${names.join(", ")}`, isName);
}

/** An option with a list of paths. */
export function paths(): OptionKind<readonly string[]> {
  const isPath = (path: unknown): path is string => typeof path === "string" && path.startsWith("/");
  return list('an array of paths, such as ["/admin"]', isPath);
}

/** An option with a text, which is empty by default. */
function text(expected: string, isAllowed: (text: string) => boolean): OptionKind<string> {
  const accepts = (value: unknown): value is string => typeof value === "string" && isAllowed(value);
  return { default: "", expected, accepts, fromText: (value) => (accepts(value) ? value : undefined) };
}

/** An option with some of these characters. */
export function charactersOf(allowed: string): OptionKind<string> {
  return text(`a string of characters from ${allowed}`, (value) => [...value].every((each) => allowed.includes(each)));
}

/** An option with a segment of a path. */
export function segment(): OptionKind<string> {
  return text('a segment of a path, such as "build"', (value) => /^[^\s/]*$/.test(value));
}

/**
 * Returns the settings of a model: the options, and the defaults for those that are missing.
 *
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function readSettings<Options extends object>(
  name: string,
  kinds: OptionKinds<Options>,
  options: Options,
): Settings<Options> {
  const names = Object.keys(kinds) as (keyof Options & string)[];
  requireOptions(options, names, `${name}: the options`);
  const settings: Partial<Record<keyof Options, unknown>> = {};
  for (const option of names) {
    const kind = kinds[option] as OptionKind<unknown>;
    const value: unknown = options[option] ?? kind.default;
    if (!kind.accepts(value)) {
      const got = typeof value === "object" ? describeKind(value) : showValue(value);
      throw wrongArgument(`${name}: the option ${option}`, kind.expected, got);
    }
    settings[option] = value;
  }
  return settings as Settings<Options>;
}
