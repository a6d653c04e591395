/** The patterns of the command line, and of files. */
import { InvalidURLPatternError, URLPattern, type URLPatternComponentName, URLPatternList } from "@anyurl/pattern";
import { CommandError } from "../command-error.ts";
import { requireBase } from "../input/parse-url.ts";
import { placeWords } from "../input/place.ts";
import { Output } from "../io/output.ts";
import type { Console } from "../terminal/console.ts";
import { readInputs } from "./input.ts";

/** How to read patterns. */
export interface PatternOptions {
  readonly base?: string;
  /** The component whose patterns they are. Default: the whole URL. */
  readonly component?: URLPatternComponentName;
  readonly ignoreCase?: true;
}

/** A pattern as written, and its line in a file. */
export interface WrittenPattern {
  readonly text: string;
  readonly line?: number;
}

/** Patterns, and a list of them in the same order. */
export interface Patterns {
  readonly written: readonly WrittenPattern[];
  readonly list: URLPatternList;
}

/** The command reports so many bad patterns of files. */
const MOST_REPORTED = 20;

/** The start of a pattern that matches on every host. A pattern of a path follows it as written. */
const ANY_HOST = "*://*:*";

const PROMPT = "Reading patterns from the terminal, one per line. End with Ctrl-D.\n";

/** The expectation for a pattern that lacks a scheme. */
const WITHOUT_SCHEME = 'a scheme or a path that begins with "/", or the option --base or --component';

/** Returns the pattern that is an argument. @throws CommandError if it does not parse, or the base is invalid */
export function onePattern(text: string, options: PatternOptions): Patterns {
  requireBase(options.base, "--base");
  return { written: [{ text }], list: new URLPatternList([parsePattern(text, "PATTERN", options)]) };
}

/**
 * Returns the patterns in the lines of files, and the first errors of those that do not parse.
 *
 * @throws CommandError if a file cannot be read, or the base is invalid
 */
export async function listPatterns(
  files: readonly string[],
  options: PatternOptions,
  { io }: Console,
): Promise<Patterns & { readonly errors: readonly CommandError[] }> {
  requireBase(options.base, "--base");
  const written: WrittenPattern[] = [];
  const parsed: URLPattern[] = [];
  const errors: CommandError[] = [];
  const prompt = () => new Output(() => io.stderr).write(PROMPT);
  const audience = { io, closed: false, prompt };
  for await (const { inputs, error } of readInputs({ arguments: [], files, takesBlankLines: false }, audience)) {
    if (error !== undefined) throw new CommandError(error());
    for (const { text: line, place, failure } of inputs) {
      if (failure !== undefined) throw new CommandError(`${placeWords(place)}: ${failure.message}`);
      const text = line.trim();
      if (text.startsWith("#") || errors.length === MOST_REPORTED) continue;
      try {
        parsed.push(parsePattern(text, placeWords(place), options));
        written.push({ text, ...("line" in place ? { line: place.line } : {}) });
      } catch (caught) {
        if (!(caught instanceof CommandError)) throw caught;
        errors.push(caught);
      }
    }
  }
  return { written, list: new URLPatternList(parsed), errors };
}

/** @param name how messages call the pattern */
function parsePattern(text: string, name: string, { base, component, ignoreCase }: PatternOptions): URLPattern {
  const options = { ignoreCase: ignoreCase === true };
  try {
    if (component !== undefined) return new URLPattern({ [component]: text }, options);
    if (base !== undefined) return new URLPattern(text, base, options);
    return new URLPattern(isPath(text) ? ANY_HOST + text : text, options);
  } catch (error) {
    if (!(error instanceof InvalidURLPatternError)) throw error;
    const isPrefixed = component === undefined && base === undefined && isPath(text);
    throw errorFor(error, text, name, isPrefixed ? ANY_HOST.length : 0);
  }
}

function isPath(text: string): boolean {
  return text.startsWith("/") && !text.startsWith("//");
}

/** @param before the length of the text that was parsed before the pattern */
function errorFor(error: InvalidURLPatternError, text: string, name: string, before: number): CommandError {
  const wanted = error.reason === "base-URL-missing" ? WITHOUT_SCHEME : error.expected;
  const offset = error.offset - before;
  return new CommandError(`${name}: expected ${wanted}, at offset ${offset}`, undefined, { text, offset });
}
