/** The exit statuses of every command. */
export const ExitStatus = {
  /** All went well; also when the reader of the output went away. */
  success: 0,
  /** The command ran, and some of its input was invalid. */
  invalidInput: 1,
  /** The command could not do its work: a wrong option, a file that cannot be read, output that cannot be written. */
  failure: 2,
  /** It was ended by Ctrl-C; shells know such a command by this status. */
  interrupted: 130,
} as const;

export type ExitStatus = (typeof ExitStatus)[keyof typeof ExitStatus];
