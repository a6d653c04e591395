import pc from "picocolors";

/** Whether to colour what is written to `stream`: only on a terminal that can, and never with NO_COLOR. */
export function hasColour(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && !NO_COLOR && TERM !== "dumb";
}

/** The colour functions for `stream`; where it takes no colours they return their text as it is. */
export function coloursFor(stream: NodeJS.WriteStream | true): ReturnType<typeof pc.createColors> {
  return pc.createColors(stream === true || hasColour(stream));
}
