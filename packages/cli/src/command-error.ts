/**
 * Why the command cannot do its work: a wrong option, a file that cannot be read, output that cannot be written. It
 * ends the command with exit status 2. The message contains no input, which may hold secrets.
 */
export class CommandError extends Error {
  /** The name that does not exist, so that a similar one can be suggested. */
  readonly unknown: UnknownName | undefined;
  /** Where a text of the user is wrong. It is shown below the message, with a caret. */
  readonly spot: Spot | undefined;

  constructor(message: string, unknown?: UnknownName, spot?: Spot) {
    super(message);
    this.unknown = unknown;
    this.spot = spot;
  }
}

/** A place in a text that is not a URL, and holds no secret. */
export interface Spot {
  readonly text: string;
  /** In code units. */
  readonly offset: number;
}

/** A name that does not exist, and those that do. */
export interface UnknownName {
  readonly name: string;
  readonly names: readonly string[];
}
