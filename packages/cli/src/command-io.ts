/**
 * The streams of the command and the rest of its environment, except files. `anyurl.ts` passes the process's own; tests
 * pass theirs, so that the command runs inside their process.
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
