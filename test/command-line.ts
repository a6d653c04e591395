/** Reads the command lines of the programs for contributors, in one way. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads a command line as `parseArgs` does. `--help` prints the comment at the start of the program. That, and a wrong
 * option, end the program.
 *
 * @param file the program
 */
export function commandLine<Config extends ParseArgsConfig>(
  file: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).includes("--help")) {
    console.log(firstComment(readFileSync(file, "utf8")));
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    refuse((error as Error).message);
  }
}

/** Ends the program with the exit status 2, since its command line asks for nothing that there is. */
export function refuse(message: string): never {
  console.error(`${message}\n--help shows the options.`);
  process.exit(2);
}

/** Reads an option that is an integer. Ends the program if it is not one, or less than `least`. */
export function integer(name: string, text: string, least = Number.MIN_SAFE_INTEGER): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  return refuse(`--${name} is not an integer${least > Number.MIN_SAFE_INTEGER ? ` of at least ${least}` : ""}.`);
}

/** Reads how many inputs a program tries, and the number from which they follow. */
export function countAndSeed(
  { count, seed }: { readonly count: string; readonly seed: string },
  least = 1,
): { count: number; seed: number } {
  return { count: integer("count", count, least), seed: integer("seed", seed) };
}

/** The text of the comment with which a program starts. */
function firstComment(source: string): string {
  const [, text = ""] = /^\/\*\*\s([\s\S]*?)\s\*\//.exec(source) ?? [];
  return text.replace(/^ \* ?/gm, "");
}
