/**
 * The streams of the command and the rest of its environment, except files. `anyurl.ts` passes the process's own;
 * tests pass theirs, so that the command runs inside their process.
 */
export interface CommandIO {
  readonly stdin: InputStream;
  /** The file descriptor of stdin, which may be a regular file; `undefined` if stdin is a stream only. */
  readonly stdinDescriptor: number | undefined;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative file names start from. */
  readonly cwd: string;
  /**
   * Called if the process exits before the command has ended. They delete partial files and clear the progress line.
   */
  readonly atExit: Set<() => void>;
  readonly interrupts: Interrupts;
}

/** A stream of bytes; of text, if it was given an encoding. */
export interface InputStream extends AsyncIterable<Buffer> {
  readonly isTTY?: boolean;
  readonly readableEnded: boolean;
}

export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  /** The width of a terminal; 0 or `undefined` if it is unknown. */
  readonly columns?: number;
}

/** Who ends the process on Ctrl-C. */
export interface Interrupts {
  /** The process itself, in good order. */
  handle(): void;
  /**
   * The system, at once; shells then report status 130 too. Node's own exit waits for a thread that is blocked in a
   * file system call, and a thread that opens or reads a pipe can block forever.
   */
  leaveToSystem(): void;
}
