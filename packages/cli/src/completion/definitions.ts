import type { Argument, Command, Option } from "commander";
import { ALL_NAMES, SERVER_NAMES } from "../urls/readers.ts";
import { setters } from "../urls/setters.ts";
import { fieldNames, prefixNames } from "../urls/template-fields.ts";
import type { Values } from "./shells.ts";

const components = Object.keys(setters);
const assignments: Values = { kind: "words", words: [...components.map((name) => `${name}=`), "query:"] };

/** Beginnings of values that have no fixed choices, by command and option, or argument name. */
const beginnings: Readonly<Record<string, Values>> = {
  "get TEMPLATE": { kind: "fields", words: [...fieldNames, "query:", "query-all:", ...prefixNames] },
  "audit --backends": { kind: "words", words: SERVER_NAMES },
  "diff --readers": { kind: "words", words: ALL_NAMES },
  "set --set": assignments,
  "set --default": assignments,
  "set --replace": assignments,
  "set --append": { kind: "words", words: ["path=", "query:"] },
  "set --delete": { kind: "words", words: [...components, "query:"] },
};

export interface CompletedOption {
  /** With dashes, the short flag first. */
  readonly flags: readonly string[];
  readonly description: string;
  /** The value's name in the help, and its possible values; `undefined` if the option has no value. */
  readonly value: { readonly name: string; readonly values: Values } | undefined;
}

export interface CompletedArgument {
  readonly name: string;
  readonly isVariadic: boolean;
  readonly values: Values;
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly arguments: readonly CompletedArgument[];
}

/** Everything that a shell can complete, from the definitions of the program and its commands. */
export interface CompletedProgram {
  readonly program: CompletedCommand;
  readonly commands: readonly CompletedCommand[];
}

/** Reads the definitions of a program. */
export function completeProgram(program: Command): CompletedProgram {
  const names = program.commands.map((command) => command.name());
  const commands = program.createHelp().visibleCommands(program);
  return {
    program: completeCommand(program, names),
    commands: commands.map((command) => completeCommand(command, names)),
  };
}

function completeCommand(command: Command, names: readonly string[]): CompletedCommand {
  const name = command.name();
  return {
    name,
    summary: command.summary() || command.description(),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => completeOption(option, name)),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      isVariadic: argument.variadic,
      values:
        argument.name() === "command" ? { kind: "words", words: names } : listValues(argument, argument.name(), name),
    })),
  };
}

function completeOption(option: Option, command: string): CompletedOption {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  const name = /<(.*)>/.exec(option.flags)?.[1];
  const value = name === undefined ? undefined : { name, values: listValues(option, name, command) };
  return { flags, description: option.description, value };
}

/** @param name the value's name in the help */
function listValues(defined: Argument | Option, name: string, command: string): Values {
  if (defined.argChoices !== undefined) return { kind: "words", words: defined.argChoices };
  if (name === "FILE") return { kind: "file" };
  const key = "long" in defined ? `${command} ${defined.long}` : `${command} ${name}`;
  return beginnings[key] ?? { kind: "any" };
}
