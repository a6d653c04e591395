/** A function of a host: its name as text and as Markdown, and the code for hosts in which it refuses URL objects. */
export interface Case {
  readonly name: string;
  readonly title: string;
  readonly instead: string;
}

export declare const cases: readonly Case[];
