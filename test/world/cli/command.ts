/**
 * Runs the command in this process, with streams of its own. Its modules are loaded once for each file of tests. What
 * only a process has, such as signals and a real terminal, is in process.ts.
 */
import { once } from "node:events";
import { PassThrough, Readable, Writable } from "node:stream";
import type { CommandIO, InputStream } from "../../../packages/cli/src/command-io.ts";
import { onSources } from "../../sources/mode.ts";
import { EmptyFolder } from "./folder.ts";

export interface Outcome {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The outcome of a run in this process. */
export interface InnerOutcome extends Outcome {
  /** The bytes of stdout. */
  readonly bytes: Buffer;
  /** Everything that was written to stdout and stderr, in the order of writing. */
  readonly printed: string;
}

export interface RunOptions {
  /** The environment variables; none by default. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that relative file names start from; an empty one by default. */
  readonly cwd?: string | undefined;
  /** Whether stdin, stdout and stderr are a terminal; or which of them are. */
  readonly terminal?: boolean | readonly ("stdin" | "stdout" | "stderr")[];
  /** The width of the terminal; 80 by default. */
  readonly columns?: number;
  /** Replace the streams that keep all output. */
  readonly stdout?: Writable;
  readonly stderr?: Writable;
}

/** The content of stdin: text, bytes, or chunks of bytes. */
export type InputText = string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A stream that keeps what is written to it. */
export class Capture extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #all: Buffer[];
  isTTY?: boolean;
  columns?: number;

  /** @param all receives the chunks of all streams that share it, in the order of writing */
  constructor(all: Buffer[] = []) {
    super();
    this.#all = all;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** Resolves when `text` has been written `times` times. */
  async until(text: string, times = 1): Promise<void> {
    while (this.text.split(text).length <= times) await once(this, "written");
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The command uses the memory again.
    const kept = Buffer.from(chunk);
    this.#chunks.push(kept);
    this.#all.push(kept);
    done();
    this.emit("written");
  }
}

/** A stream that cannot be written: the reader of a pipe has closed it (EPIPE), or a disk is full (ENOSPC). */
export class Broken extends Writable {
  readonly #code: string;

  constructor(code: "EPIPE" | "ENOSPC") {
    super();
    this.#code = code;
  }

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: (error: Error) => void): void {
    done(Object.assign(new Error(`write ${this.#code}`), { code: this.#code, errno: -1, syscall: "write" }));
  }
}

/** A run that is under way. */
export interface Begun {
  readonly stdin: PassThrough;
  readonly stdout: Capture;
  readonly stderr: Capture;
  readonly outcome: Promise<InnerOutcome>;
}

/** Starts `anyurl` with a stdin that the test writes to. */
export function begun(words: readonly string[], options?: RunOptions): Begun {
  const stdin = new PassThrough();
  return { stdin, ...started(words, stdin, options) };
}

/** Runs `anyurl` to its end with `input` on stdin. */
export function run(words: readonly string[], input: InputText = "", options?: RunOptions): Promise<InnerOutcome> {
  return started(words, readable(input), options).outcome;
}

/** Runs `anyurl canonicalize` to its end. */
export function canonicalize(words: readonly string[], input?: InputText, options?: RunOptions): Promise<InnerOutcome> {
  return run(["canonicalize", ...words], input, options);
}

/** How much a pipe has at a time. */
const PIPE_BYTES = 2 ** 16;

function readable(input: InputText): Readable {
  const isText = typeof input === "string" || input instanceof Uint8Array;
  return Readable.from(isText ? pieces(Buffer.from(input)) : input, { objectMode: false });
}

/** The command may transfer the memory of a piece to another thread. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIPE_BYTES) yield Buffer.from(bytes.subarray(at, at + PIPE_BYTES));
}

/** The program of the sources, or the built one, which users' processes run too. */
const { run: runProgram }: { run(argv: readonly string[], io: CommandIO): Promise<number> } = onSources
  ? await import("../../../packages/cli/src/program.ts")
  : await import(new URL("../../../packages/cli/dist/program.cjs", import.meta.url).href);

function started(words: readonly string[], stdin: Readable, options: RunOptions = {}): Omit<Begun, "stdin"> {
  const { env = {}, terminal = false } = options;
  const isTerminal = (name: "stdin" | "stdout" | "stderr") =>
    typeof terminal === "boolean" ? terminal : terminal.includes(name);
  const all: Buffer[] = [];
  const [stdout, stderr] = [new Capture(all), new Capture(all)];
  Object.assign(stdin, { isTTY: isTerminal("stdin") });
  const streams = { stdout: options.stdout ?? stdout, stderr: options.stderr ?? stderr };
  for (const name of ["stdout", "stderr"] as const) {
    if (isTerminal(name)) Object.assign(streams[name], { isTTY: true, columns: options.columns ?? 80 });
  }
  const ended = async () => {
    using empty = new EmptyFolder();
    const io: CommandIO = {
      stdin: stdin as InputStream,
      stdinDescriptor: undefined,
      ...streams,
      env,
      cwd: options.cwd ?? empty.path,
      atExit: new Set(),
    };
    const status = await runProgram(["node", "anyurl", ...words], io);
    if (io.atExit.size > 0) throw new Error("the run has ended, and left something to do when the process exits");
    const [bytes, printed] = [stdout.bytes, Buffer.concat(all).toString()];
    return { status, signal: null, stdout: stdout.text, stderr: stderr.text, bytes, printed };
  };
  return { stdout, stderr, outcome: ended() };
}

/** The objects of JSON lines. */
export function records(lines: string): Record<string, unknown>[] {
  return lines
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
