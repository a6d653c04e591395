/** A place in the source with a counter. */
export interface Branch {
  /** The path from the folder of the engine's sources. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `function NAME`, `if`, `else`, `case`, `default`, `loop`, `then`, `otherwise`, `and` or `or`. */
  readonly kind: string;
}

export function buildCounting(name: "url" | "percent"): Promise<{ bytes: Uint8Array; branches: Branch[] }>;
