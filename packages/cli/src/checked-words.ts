import type { Command } from "commander";

/** The words to parse: what cannot be a command is refused in words of its own. */
export function checkedWords(program: Command, argv: readonly string[]): readonly string[] {
  const [runtime = "", script = "", first, second, ...rest] = argv;
  if (first?.includes("://")) program.error("error: a command comes before a URL, as in: anyurl parse URL");
  if (first !== "help" || second === undefined) return argv;
  if (second === "help") return [runtime, script, "help"];
  // Where there is no such command to help with, the error is that of an unknown command.
  const isKnown = program.commands.some((command) => command.name() === second);
  return isKnown || second.startsWith("-") ? argv : [runtime, script, second, ...rest];
}
