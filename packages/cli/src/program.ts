import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { defineCanonicalize } from "./commands/canonicalize.ts";
import { defineCheck } from "./commands/check.ts";
import type { DefineCommand } from "./commands/command.ts";
import { defineDecode } from "./commands/decode.ts";
import { defineDiff } from "./commands/diff.ts";
import { defineEncode } from "./commands/encode.ts";
import { defineGet } from "./commands/get.ts";
import { defineHost } from "./commands/host.ts";
import { defineParse } from "./commands/parse.ts";
import { defineQuery } from "./commands/query.ts";
import { defineRelative } from "./commands/relative.ts";
import { defineResolve } from "./commands/resolve.ts";
import { defineSet } from "./commands/set.ts";
import { ExitStatus } from "./exit-status.ts";
import { coloursFor, hasColour } from "./terminal/colours.ts";

const commands: readonly DefineCommand[] = [
  defineCanonicalize,
  defineParse,
  defineGet,
  defineSet,
  defineResolve,
  defineRelative,
  defineQuery,
  defineEncode,
  defineDecode,
  defineHost,
  defineCheck,
  defineDiff,
];

const examples = `
Examples:
  $ anyurl canonicalize requests.log
  $ anyurl get '{host} {query:id}' 'https://example.com/?id=1'
  $ anyurl check 'http://example.com/a b'
  $ anyurl help canonicalize`;

/** Runs the command line `argv`, whose first two words are the runtime and the script, and returns the exit status. */
export async function run(argv: readonly string[]): Promise<ExitStatus> {
  let status: ExitStatus = ExitStatus.success;
  const program = createProgram((finished) => {
    status = finished;
  });
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ExitStatus.success : ExitStatus.failure;
  }
  return status;
}

function createProgram(finish: (status: ExitStatus) => void): Command {
  const program = new Command("anyurl")
    .description("URLs as the WHATWG URL Standard reads them, in the terminal and in pipes.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", examples)
    .showHelpAfterError("Try: anyurl --help")
    .configureHelp({
      showGlobalOptions: false,
      styleTitle: (title) => coloursFor(true).bold(title),
    })
    .configureOutput({
      getOutHasColors: () => hasColour(process.stdout),
      getErrHasColors: () => hasColour(process.stderr),
      outputError: (message, write) => write(message.replace(/^error:/, coloursFor(process.stderr).red("error:"))),
    })
    .exitOverride();
  for (const define of commands) define(program, finish);
  return program;
}
