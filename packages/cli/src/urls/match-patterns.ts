/** The patterns of the command line, and of files. */
import {
  InvalidURLPatternError,
  URLPattern,
  type URLPatternComponentName,
  type URLPatternInit,
  URLPatternList,
} from "@anyurl/pattern";
import { CommandError } from "../command-error.ts";
import { requireBase } from "../input/parse-url.ts";
import { type Place, placeWords } from "../input/place.ts";
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

/** A pattern as it is written, and its line in a file. */
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

/** The base of patterns of paths. Only its kind of scheme counts: a path of such a URL begins with a slash. */
const ANY_BASE = "http://localhost/";

const PROMPT = "Reading patterns from the terminal, one per line. End with Ctrl-D.\n";

/** The expectation for a pattern that lacks a scheme. */
const WITHOUT_SCHEME = 'a scheme or a path that begins with "/", or the option --base or --component';

/**
 * Returns the pattern that is an argument.
 *
 * @throws CommandError if it does not parse, or the base is invalid
 */
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
    if (error !== undefined) throw error;
    for (const { text: line, place, failure } of inputs) {
      if (failure !== undefined) throw new CommandError(`${placeWords(place)}: ${failure.message}`);
      const text = line.trim();
      if (text.startsWith("#") || errors.length === MOST_REPORTED) continue;
      try {
        parsed.push(parsePattern(text, placeWords(place), options));
        written.push({ text, ...lineOf(place) });
      } catch (caught) {
        if (!(caught instanceof CommandError)) throw caught;
        errors.push(caught);
      }
    }
  }
  return { written, list: new URLPatternList(parsed), errors };
}

function lineOf(place: Place): { readonly line?: number } {
  return "line" in place ? { line: place.line } : {};
}

/** @param name how messages call the pattern */
function parsePattern(text: string, name: string, { base, component, ignoreCase }: PatternOptions): URLPattern {
  const options = { ignoreCase: ignoreCase === true };
  try {
    if (component !== undefined) return new URLPattern({ [component]: text }, options);
    if (base !== undefined) return new URLPattern(text, base, options);
    if (!text.startsWith("/") || text.startsWith("//")) return new URLPattern(text, options);
    return new URLPattern(partsAfterHost(new URLPattern(text, ANY_BASE)), options);
  } catch (error) {
    throw error instanceof InvalidURLPatternError ? errorFor(error, text, name) : error;
  }
}

/** The path, query and fragment. The other components of a pattern match everything. */
function partsAfterHost({ pathname, search, hash }: URLPattern): URLPatternInit {
  return { pathname, search, hash };
}

function errorFor({ reason, expected, offset }: InvalidURLPatternError, text: string, name: string): CommandError {
  const wanted = reason === "base-URL-missing" ? WITHOUT_SCHEME : expected;
  return new CommandError(`${name}: expected ${wanted}, at offset ${offset}`, undefined, { text, offset });
}
