import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { urlMeant } from "./input/missing-scheme.ts";
import { COLOUR_CHOICES, type ColourChoice } from "./terminal/screen.ts";

/** The command lines for the options of trurl, which has no subcommands. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  "--append": "anyurl set --append path=SEGMENT URL, or anyurl query --append NAME=VALUE URL",
  "--as-idn": "anyurl get '{idn:url}' URL",
  "--default-port": "anyurl get '{default:url}' URL",
  "--force-replace": "anyurl query --set NAME=VALUE URL",
  "--get": "anyurl get TEMPLATE URL",
  "--iterate": "anyurl set --set COMPONENT=VALUE URL, for each value",
  "--query-separator": "anyurl query --separator CHARACTER URL",
  "--qtrim": "anyurl query --delete NAME URL",
  "--redirect": "anyurl resolve URL REFERENCE",
  "--replace": "anyurl query --replace NAME=VALUE URL",
  "--replace-append": "anyurl query --set NAME=VALUE URL",
  "--set": "anyurl set --set COMPONENT=VALUE URL",
  "--sort-query": "anyurl query --sort URL",
  "--trim": "anyurl query --delete NAME URL",
  "--url": "anyurl URL",
  "--url-file": "anyurl parse --file FILE",
};

const SHORT: Readonly<Record<string, string>> = { "-a": "--append", "-g": "--get", "-s": "--set" };

/** Options of trurl whose behaviour cannot be turned off here. */
const ALWAYS = ["--accept-space", "--curl", "--no-guess-scheme", "--punycode", "--urlencode", "--verify"];

/**
 * Returns the error for the first trurl option on a command line without a subcommand; `undefined` if no word is one.
 */
function trurlOptionError(words: readonly string[]): string | undefined {
  for (const word of words) {
    if (word === "--") return undefined;
    const [option = ""] = word.split("=");
    const counterpart = COUNTERPARTS[SHORT[option] ?? option];
    if (counterpart !== undefined) return `error: unknown option '${option}'\n(Did you mean ${counterpart}?)`;
    if (ALWAYS.includes(option)) {
      return `error: unknown option '${option}'\n(Did you mean anyurl without it? It always does this.)`;
    }
  }
  return undefined;
}

/** Names that people try for commands. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["normalize", "normalise", "canonicalise", "canonical"].map((name) => [name, "canonicalize"])),
  ...Object.fromEntries(["unique", "uniq", "distinct", "dedup", "deduplicate"].map((name) => [name, "dedupe"])),
};

/** A URL instead of a command: with a scheme. */
const URL_LIKE = /^[a-z][a-z0-9+.-]*:/i;

/** The name of a file that a shell needs no quotes for. */
const PLAIN_NAME = /^[\w./-]+$/;

/** Returns the choice of colours on a command line, which is needed before the options are parsed. */
export function colourChoiceIn(words: readonly string[]): ColourChoice {
  const end = words.indexOf("--");
  const options = words.slice(0, end < 0 ? words.length : end);
  const values = options.flatMap((word, index) => {
    if (word.startsWith("--color=")) return [word.slice("--color=".length)];
    return word === "--color" ? [options[index + 1]] : [];
  });
  return COLOUR_CHOICES.find((choice) => choice === values.at(-1)) ?? "auto";
}

/** Returns the first word that is not an option: the command, or a URL instead of it. */
export function commandWordIn(words: readonly string[]): string | undefined {
  return words.find((word, index) => !word.startsWith("-") && words[index - 1] !== "--color");
}

/** Returns the words of a command line with a command: a URL alone is parsed. */
export function withCommand(words: readonly string[]): readonly string[] {
  const first = commandWordIn(words);
  return first !== undefined && URL_LIKE.test(first) ? ["parse", ...words] : words;
}

/** Returns the command line that was probably meant by the name of a file, or by a host. */
function lineMeant(word: string, cwd: string): string | undefined {
  const isFile = PLAIN_NAME.test(word) && statSync(resolve(cwd, word), { throwIfNoEntry: false })?.isFile();
  if (isFile) return `anyurl canonicalize ${word}`;
  const url = urlMeant(word);
  return url && `anyurl ${url}`;
}

/** The commands that read columns. */
const WITH_COLUMNS =
  "canonicalize, check, dedupe, diff, get, host, match, parse, query, redact, relative, resolve, set";

/** Returns whether a command that has no columns is called with `--column`. */
function lacksColumn(command: Command, words: readonly string[]): boolean {
  const isNamed = words.some((word) => word === "--column" || word.startsWith("--column="));
  return isNamed && !words.includes("--") && !command.options.some(({ long }) => long === "--column");
}

/** Returns the words with `help` resolved, and refuses words that look like a command of another tool. */
export function checkWords(program: Command, words: readonly string[], cwd: string): readonly string[] {
  const first = commandWordIn(words);
  const names = program.commands.map((command) => command.name());
  // A URL alone is parsed.
  if (first === undefined || first === "parse" || !names.includes(first)) {
    const message = trurlOptionError(words);
    if (message !== undefined) program.error(message);
  }
  if (first !== undefined && !names.includes(first)) {
    const meant = Object.hasOwn(SYNONYMS, first) ? SYNONYMS[first] : lineMeant(first, cwd);
    if (meant !== undefined) program.error(`error: unknown command '${first}'\n(Did you mean ${meant}?)`);
  }
  const called = program.commands.find((command) => command.name() === first);
  if (called !== undefined && lacksColumn(called, words)) {
    program.error(`error: ${first} does not read columns; --column belongs to ${WITH_COLUMNS}`);
  }
  const [help, second, ...rest] = words;
  if (help !== "help" || second === undefined) return words;
  if (second === "help") return ["help"];
  // For an unknown command, commander's own error suggests a similar one.
  return names.includes(second) || second.startsWith("-") ? words : [second, ...rest];
}
