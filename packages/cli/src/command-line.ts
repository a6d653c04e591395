import { Command, CommanderError, type Help, Option } from "commander";
import { checkWords } from "./command-words.ts";
import type { DefineCommand } from "./commands/command.ts";
import { ExitStatus } from "./exit-status.ts";
import { helpWidth, longHelp, shortHelp } from "./help/format.ts";
import { groupOptions } from "./help/option-groups.ts";
import { programHelp } from "./help/program.ts";
import { setHelp } from "./help/texts.ts";
import type { Console } from "./terminal/console.ts";
import { COLOUR_CHOICES } from "./terminal/screen.ts";

/** The definition of each command, in the order of the help. */
const commands = new Map<string, () => Promise<DefineCommand>>([
  ["canonicalize", async () => (await import("./commands/canonicalize.ts")).defineCanonicalize],
  ["dedupe", async () => (await import("./commands/dedupe.ts")).defineDedupe],
  ["parse", async () => (await import("./commands/parse.ts")).defineParse],
  ["get", async () => (await import("./commands/get.ts")).defineGet],
  ["set", async () => (await import("./commands/set.ts")).defineSet],
  ["resolve", async () => (await import("./commands/resolve.ts")).defineResolve],
  ["relative", async () => (await import("./commands/relative.ts")).defineRelative],
  ["query", async () => (await import("./commands/query.ts")).defineQuery],
  ["encode", async () => (await import("./commands/encode.ts")).defineEncode],
  ["decode", async () => (await import("./commands/decode.ts")).defineDecode],
  ["host", async () => (await import("./commands/host.ts")).defineHost],
  ["match", async () => (await import("./commands/match.ts")).defineMatch],
  ["check", async () => (await import("./commands/check.ts")).defineCheck],
  ["audit", async () => (await import("./commands/audit.ts")).defineAudit],
  ["diff", async () => (await import("./commands/diff.ts")).defineDiff],
  ["links", async () => (await import("./commands/links.ts")).defineLinks],
  ["redact", async () => (await import("./commands/redact.ts")).defineRedact],
  ["build-function", async () => (await import("./commands/build-function.ts")).defineBuildFunction],
  ["completion", async () => (await import("./commands/completion.ts")).defineCompletion],
]);

/** The output of the command-line parser. It is written when the parser is done. */
interface Printed {
  out: string;
  err: string;
}

/** How to define the program. */
interface ProgramOptions {
  /** The only command that is needed. If there is no such command, all are defined: for help, and for suggestions. */
  readonly called?: string;
  /** Whether help is long. */
  readonly isHelpLong: boolean;
  readonly printed?: Printed;
  /** Receives the exit status of a command. */
  readonly finish?: (status: ExitStatus) => void;
}

/** Returns a command as the list of commands shows it. */
function subcommandTerm(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? "..." : "");
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...words].join(" ");
}

/**
 * Parses the words of a command line, runs the command, and returns the exit status.
 *
 * @throws CommandError if the command cannot do its work
 */
export async function runCommand(words: readonly string[], console: Console): Promise<ExitStatus> {
  let status: ExitStatus = ExitStatus.success;
  const printed: Printed = { out: "", err: "" };
  const program = await createProgram(console, {
    called: words[0] ?? "",
    isHelpLong: words[0] === "help" || words.includes("--help"),
    printed,
    finish: (finished) => {
      status = finished;
    },
  });
  try {
    await program.parseAsync(checkWords(program, words, console.io.cwd), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) {
      const { writeText } = await import("./text-output.ts");
      return writeText(printed.out, console);
    }
    const { writeUsageError } = await import("./error-output.ts");
    await writeUsageError(printed.err, console);
    return ExitStatus.failure;
  }
  return status;
}

/** Defines the program. */
export async function createProgram(console: Console, options: ProgramOptions): Promise<Command> {
  const { called = "", finish = () => {} } = options;
  // Completion needs the definitions of all commands.
  const load = called === "completion" ? undefined : commands.get(called);
  const program = newProgram(console, options);
  for (const define of await Promise.all(load ? [load()] : [...commands.values()].map((each) => each()))) {
    define(program, console, finish);
  }
  for (const command of program.commands) {
    if (options.isHelpLong) groupOptions(command);
    command
      .addOption(new Option("--color <WHEN>", "when to colour the output").choices(COLOUR_CHOICES).default("auto"))
      .showHelpAfterError(`Try: anyurl ${command.name()} -h`);
  }
  return program;
}

function newProgram({ out, err }: Console, { isHelpLong, printed = { out: "", err: "" } }: ProgramOptions): Command {
  const program = new Command("anyurl")
    .description("Parse, canonicalise, change and compare URLs, one at a time or millions.")
    .option("-V, --version", "print the version, with the standards, engine and runtime")
    .addOption(new Option("--color <WHEN>", "when to colour the output").choices(COLOUR_CHOICES).default("auto"))
    .helpOption("-h, --help", "print short help; --help prints full help")
    .helpCommand("help [command]", "print the full help of a command")
    .showHelpAfterError("Try: anyurl -h")
    .configureHelp({
      showGlobalOptions: false,
      minWidthToWrap: 20,
      subcommandTerm,
      styleTitle: (title) => out.colours.bold(title),
      formatHelp: (command, helper) => (isHelpLong ? longHelp : shortHelp)(command, helper as Help),
    })
    .configureOutput({
      writeOut: (text) => {
        printed.out += text;
      },
      writeErr: (text) => {
        printed.err += text;
      },
      getOutHasColors: () => out.hasColours,
      getErrHasColors: () => err.hasColours,
      getOutHelpWidth: () => helpWidth(out.stream.columns),
      getErrHelpWidth: () => helpWidth(err.stream.columns),
    })
    .exitOverride();
  return setHelp(program, programHelp);
}
