/** A function of a library: its name. */
export interface Case {
  readonly name: string;
}

export declare const cases: readonly Case[];
