import type { Command } from "commander";

/** The help texts of a command, in addition to its options. Lines are at most 80 columns wide. */
export interface HelpTexts {
  /** Paragraphs, rows and sections; see `blocks.ts`. */
  readonly details: string;
  /** The exit statuses. */
  readonly status: string;
  /** The sections on the environment and on files. */
  readonly sections?: string;
  /** Lines that start with "$ ", each followed by its output. */
  readonly examples: string;
  /** The options that only the long help lists. */
  readonly rare?: readonly string[];
}

const texts = new WeakMap<Command, HelpTexts>();

/** The help on files that a run cannot complete. */
export const unreadHelp = `If some input cannot be read, lacks the columns, or has a quote in csv that is
not closed, the exit status is 2, and files get no part of the result: old ones
stay unchanged, and new ones are not created. Only stdout, pipes and devices
have what could be read.`;

/** Sets the texts of a command's help. By default, its exit status reports invalid input. */
export function setHelp(command: Command, help: Omit<HelpTexts, "status"> & Partial<HelpTexts>): Command {
  texts.set(command, { status: statusHelp(), ...help });
  return command;
}

/** Returns the texts of a command's help. */
export function collectHelpTexts(command: Command): HelpTexts {
  return texts.get(command) ?? { details: "", status: "", examples: "" };
}

/** Returns the long help below the options. */
export function textBelowOptions({ details, status, sections = "", examples }: HelpTexts): string {
  const parts = [details, status, sections, examples && `Examples:\n${indent(examples)}`];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns examples as the help shows them. */
export function indent(examples: string): string {
  return examples.replace(/^(?=.)/gm, "  ");
}

/**
 * Returns the section on exit statuses.
 *
 * @param one the meaning of status 1; `null` if the command does not end with it
 */
export function statusHelp(one: string | null = "some input is invalid"): string {
  return `Exit status:
  0    success${one === null ? "" : `\n  1    ${one}`}
  2    wrong option, unreadable file, or output that cannot be written
  130  interrupted by Ctrl-C`;
}
