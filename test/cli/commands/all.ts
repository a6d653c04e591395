/** The commands, and a call of each to which inputs can be added. */
export interface Call {
  readonly words: readonly string[];
  /** How many of the words are no options, without the command. */
  readonly operands: number;
  /** Whether any text is good input, or what is no URL is a finding that is shown on stdout. */
  readonly takes?: "text" | "bad URLs";
}

export const calls: readonly Call[] = [
  { words: ["parse"], operands: 0 },
  { words: ["get", "{href} {query:q}"], operands: 1 },
  { words: ["set", "--set", "fragment=x"], operands: 0 },
  { words: ["resolve", "http://base.example/"], operands: 1 },
  { words: ["relative", "http://base.example/"], operands: 1 },
  { words: ["query"], operands: 0 },
  { words: ["query", "--sort"], operands: 0 },
  { words: ["encode"], operands: 0, takes: "text" },
  { words: ["decode"], operands: 0, takes: "text" },
  { words: ["host"], operands: 0 },
  { words: ["check"], operands: 0, takes: "bad URLs" },
  { words: ["diff"], operands: 0, takes: "bad URLs" },
];
