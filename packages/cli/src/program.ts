import { Command, CommanderError } from "commander";
import { version } from "../package.json";
import { checkedWords } from "./checked-words.ts";
import type { CommandIO } from "./command-io.ts";
import type { DefineCommand } from "./commands/command.ts";
import { ExitStatus } from "./exit-status.ts";
import { details } from "./program-help.ts";
import { type Console, createConsole } from "./terminal/console.ts";

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
  ["completion", async () => (await import("./commands/completion.ts")).defineCompletion],
]);

/** What the parser of the command line says; it is written when all is said. */
interface Said {
  out: string;
  err: string;
}

/**
 * Runs a command line, and returns the exit status.
 *
 * @param argv the runtime, the script, and the words of the command line
 */
export async function run(argv: readonly string[], io: CommandIO): Promise<ExitStatus> {
  const console = createConsole(io);
  let status: ExitStatus = ExitStatus.success;
  const finish = (finished: ExitStatus) => {
    status = finished;
  };
  const said: Said = { out: "", err: "" };
  const program = await createProgram(console, finish, argv[2], said);
  try {
    await program.parseAsync(checkedWords(program, argv));
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) {
      const { usageErrorText } = await import("./usage-error.ts");
      io.stderr.write(await usageErrorText(said.err, console.err.colours));
      return ExitStatus.failure;
    }
    const { writeText } = await import("./text-output.ts");
    return writeText(said.out, console);
  }
  return status;
}

/**
 * Defines the program.
 *
 * @param called the command that alone is needed; all are, where it is none: for helps, and for what is misspelt
 */
export async function createProgram(
  console: Console,
  finish: (status: ExitStatus) => void,
  called = "",
  said: Said = { out: "", err: "" },
): Promise<Command> {
  // The words that are completed are those of all commands.
  const load = called === "completion" ? undefined : commands.get(called);
  const program = newProgram(console, said);
  for (const define of await Promise.all(load ? [load()] : [...commands.values()].map((each) => each()))) {
    define(program, console, finish);
  }
  for (const command of program.commands) command.showHelpAfterError(`Try: anyurl help ${command.name()}`);
  return program;
}

function newProgram({ out, err }: Console, said: Said): Command {
  return new Command("anyurl")
    .description("URLs as the WHATWG URL Standard reads them, in the terminal and in pipes.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", details)
    .showHelpAfterError("Try: anyurl --help")
    .configureHelp({
      showGlobalOptions: false,
      styleTitle: (title) => out.colours.bold(title),
    })
    .configureOutput({
      writeOut: (text) => {
        said.out += text;
      },
      writeErr: (text) => {
        said.err += text;
      },
      getOutHasColors: () => out.hasColours,
      getErrHasColors: () => err.hasColours,
    })
    .exitOverride();
}
