import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import type { DefineCommand } from "./commands/command.ts";
import { ExitStatus } from "./exit-status.ts";
import { coloursFor, hasColour } from "./terminal/colours.ts";

/** What defines each command, in the order of the help. */
const commands = new Map<string, () => Promise<DefineCommand>>([
  ["canonicalize", async () => (await import("./commands/canonicalize.ts")).defineCanonicalize],
  ["parse", async () => (await import("./commands/parse.ts")).defineParse],
  ["get", async () => (await import("./commands/get.ts")).defineGet],
  ["set", async () => (await import("./commands/set.ts")).defineSet],
  ["resolve", async () => (await import("./commands/resolve.ts")).defineResolve],
  ["relative", async () => (await import("./commands/relative.ts")).defineRelative],
  ["query", async () => (await import("./commands/query.ts")).defineQuery],
  ["encode", async () => (await import("./commands/encode.ts")).defineEncode],
  ["decode", async () => (await import("./commands/decode.ts")).defineDecode],
  ["host", async () => (await import("./commands/host.ts")).defineHost],
  ["check", async () => (await import("./commands/check.ts")).defineCheck],
  ["diff", async () => (await import("./commands/diff.ts")).defineDiff],
  ["bench", async () => (await import("./commands/bench.ts")).defineBench],
]);

const examples = `
Examples:
  $ anyurl canonicalize requests.log
  $ anyurl get '{host} {query:id}' 'https://example.com/?id=1'
  $ anyurl check 'http://example.com/a b'
  $ anyurl help canonicalize`;

/** Runs the command line `argv`, whose first two words are the runtime and the script, and returns the exit status. */
export async function run(argv: readonly string[]): Promise<ExitStatus> {
  let status: ExitStatus = ExitStatus.success;
  const program = createProgram();
  for (const load of definitionsFor(argv)) {
    const define = await load();
    define(program, (finished) => {
      status = finished;
    });
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ExitStatus.success : ExitStatus.failure;
  }
  return status;
}

/** The definition of the command that is called; of all, where the first word is none: for helps, and for what is misspelt. */
function definitionsFor([, , name = ""]: readonly string[]): Iterable<() => Promise<DefineCommand>> {
  const called = commands.get(name);
  return called === undefined ? commands.values() : [called];
}

function createProgram(): Command {
  return new Command("anyurl")
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
}
