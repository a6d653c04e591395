/** A call of each command, to which inputs can be added. */
export interface Call {
  readonly words: readonly string[];
  /** Whether every text is valid input, or an invalid URL is a finding on stdout. */
  readonly takes?: "text" | "bad URLs";
  /** Whether the exit status is 1 if nothing is found. */
  readonly isSearch?: true;
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
  { words: ["match", "/*"], isSearch: true },
  { words: ["check"], takes: "bad URLs" },
  { words: ["diff"], takes: "bad URLs" },
];
