/** The exit statuses of every command. They are documented in its `--help`. */
export const ExitStatus = {
  /** All went well; also when the reader of the output went away. */
  success: 0,
  /** The command ran, and some of its input was invalid. */
  invalidInput: 1,
  /** The command could not do its work: a wrong option, a file that cannot be read, output that cannot be written. */
  failure: 2,
} as const;

export type ExitStatus = (typeof ExitStatus)[keyof typeof ExitStatus];
