/** The functions that make the readers of one program. */
import { toWellFormed } from "@anyurl/common/well-formed";
import { checkContext } from "./context.ts";
import { type OptionKind, type OptionKinds, readSettings, type Settings } from "./options.ts";
import type { Reader, ReaderContext, Reading } from "./reading.ts";

/** The name of a program, its options, and the versions that its model is compared with. */
export interface Program<Options extends object> {
  /** The name, in kebab-case: `"nginx"`. */
  readonly name: string;
  /** A title for people: `"nginx"`, `"Python, urllib.parse"`. */
  readonly title: string;
  /** The versions of the program against which the model is tested, the newest one last. */
  readonly testedVersions: readonly string[];
  /** The options of the reader, by name: their values and defaults. */
  readonly options: OptionKinds<Options>;
}

/** The options of a program without options. */
export type NoOptions = Readonly<Record<never, never>>;

/**
 * Makes readers of one program. The properties are data, for programs that list readers and their options.
 *
 * @throws TypeError if an option is unknown or has an invalid value; the message lists what is allowed
 */
export interface ReaderFactory<Options extends object = NoOptions> extends Readonly<Program<Options>> {
  (options?: Options): Reader;
}

/** A factory of any program, for lists of factories. */
export interface AnyReaderFactory extends Omit<Program<object>, "options"> {
  (options?: never): Reader;
  readonly options: Readonly<Record<string, OptionKind<unknown>>>;
}

/** The model of a server or of a parser. */
interface Model<Options extends object> extends Program<Options> {
  /** Returns the reading of a well-formed string. It throws nothing. */
  reading(input: string, context: Pick<ReaderContext, "base" | "host">, settings: Settings<Options>): Reading;
}

/** Returns the function that makes the readers of a model. */
export function makeFactory<Options extends object>(model: Model<Options>): ReaderFactory<Options> {
  const { name, title, testedVersions, options: kinds } = model;
  const factory = (options: Options = {} as Options): Reader => {
    const settings = readSettings(name, kinds, options);
    const read = (input: string, context: ReaderContext = {}): Reading => {
      const { base, host } = checkContext(name, input, context);
      const wellFormed = (text: string | undefined) => (text === undefined ? undefined : toWellFormed(text));
      return model.reading(toWellFormed(input), { base: wellFormed(base), host: wellFormed(host) }, settings);
    };
    return Object.freeze({ name, title, testedVersions, read });
  };
  // Functions have a `name` that cannot be assigned.
  const data = { name, title, testedVersions, options: kinds };
  const properties = Object.entries(data).map(([key, value]) => [key, { value, enumerable: true }] as const);
  return Object.freeze(Object.defineProperties(factory, Object.fromEntries(properties))) as ReaderFactory<Options>;
}
