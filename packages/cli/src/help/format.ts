import { type Command, Help, type Option } from "commander";
import { reflow } from "./blocks.ts";
import { collectHelpTexts, indent, textBelowOptions } from "./texts.ts";

/** The widest text. Details are written for it. */
const MAX_WIDTH = 80;

/** Options that every command has, and that only the long help lists. */
const ALWAYS_RARE = ["--quiet", "--ok-bad-lines", "--color"];

/** Commands that few users need, or need once. The last line says how to print the help of a command. */
const RARE_COMMANDS = ["help", "completion", "build-function", "relative"];

/** Returns the width of help on a terminal. */
export function helpWidth(columns: number | undefined): number {
  return Math.min(columns || MAX_WIDTH, MAX_WIDTH);
}

/** Returns the long help, which `--help` prints: all options, details and examples. */
export function longHelp(command: Command, helper: Help): string {
  const text = textBelowOptions(collectHelpTexts(command));
  const width = helper.helpWidth ?? MAX_WIDTH;
  return `${original(command, helper)}\n${width < MAX_WIDTH ? reflow(text, width) : text}\n`;
}

/** Returns the short help, which `-h` prints: it fits a terminal of 24 lines. */
export function shortHelp(command: Command, helper: Help): string {
  const { rare = [], examples } = collectHelpTexts(command);
  const isRare = ({ long }: Option) => [...rare, ...ALWAYS_RARE].includes(long ?? "");
  const options = helper.visibleOptions(command).filter((option) => !isRare(option));
  const isProgram = command.parent === null;
  const commands = helper.visibleCommands(command).filter((each) => !RARE_COMMANDS.includes(each.name()));
  Object.assign(helper, {
    visibleOptions: () => (isProgram ? [] : options),
    visibleArguments: () => [],
    visibleCommands: () => commands,
  });
  const name = isProgram ? "anyurl" : `anyurl ${command.name()}`;
  const more = isProgram
    ? "anyurl COMMAND -h lists a command's options; anyurl --help explains everything."
    : `${name} --help lists all options, with details and more examples.`;
  const [first = ""] = examples.split(/\n(?=\$ )/);
  const example = isProgram ? "" : `\n${helper.styleTitle("Example:")}\n${indent(first)}\n`;
  return `${original(command, helper)}${example}\n${helper.boxWrap(more, helper.helpWidth ?? MAX_WIDTH)}\n`;
}

function original(command: Command, helper: Help): string {
  return Help.prototype.formatHelp.call(helper, command, helper);
}
