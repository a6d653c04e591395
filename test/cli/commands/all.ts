/** The commands, and a call of each to which inputs can be added. */
export interface Call {
  readonly words: readonly string[];
  /** Whether any text is good input, or what is no URL is a finding that is shown on stdout. */
  readonly takes?: "text" | "bad URLs";
}

export const calls: readonly Call[] = [
  { words: ["parse"] },
  { words: ["get", "{href} {query:q}"] },
  { words: ["set", "--set", "fragment=x"] },
  { words: ["resolve", "http://base.example/"] },
  { words: ["relative", "http://base.example/"] },
  { words: ["query"] },
  { words: ["query", "--sort"] },
  { words: ["encode"], takes: "text" },
  { words: ["decode"], takes: "text" },
  { words: ["host"] },
  { words: ["check"], takes: "bad URLs" },
  { words: ["diff"], takes: "bad URLs" },
];
