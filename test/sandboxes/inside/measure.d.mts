/** The costs of a sandbox. Times are in milliseconds, and memory is in bytes. */
export interface Costs {
  readonly open: number;
  /** The first call with an international host, which decodes tables. */
  readonly first: number;
  readonly memory: number;
  readonly ordinary: number;
  readonly international: number;
  /** The slowest hostile input, and its index. */
  readonly hostile: number;
  readonly slowest: number;
}

export interface Inputs {
  readonly ordinary: string;
  readonly international: string;
  readonly hostile: readonly string[];
  readonly rounds: number;
}

export interface Sandbox {
  call(input: string): unknown;
  memory(): number;
}

export function measure(open: () => Sandbox | Promise<Sandbox>, inputs: Inputs): Promise<Costs>;
