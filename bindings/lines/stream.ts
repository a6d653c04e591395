import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { WholeLines } from "@anyurl/common/whole-lines";
import { type PartVisitor, Row } from "../engine/engine.ts";
import { type LineSettings, requireBytes } from "./arguments.ts";
import { withoutTooLong } from "./too-long.ts";

/** A line of a stream that failed. */
export interface FailedLine<Failed> {
  /** The line's number, from 1. */
  readonly line: number;
  readonly failure: Failed;
}

/** The functions and settings of a stream of lines. */
export interface LineStreamOptions<Failed> {
  readonly settings: LineSettings;
  /** Converts whole lines, and passes the results on in parts, whose rows have no offsets. */
  readonly convert: (lines: Uint8Array, visit: PartVisitor) => void;
  /** Returns the failure of a status; `null` if the status is not negative. */
  readonly failureAt: (status: number) => Failed | null;
  /** Receives the failures. */
  readonly onFailure: ((failure: FailedLine<Failed>) => void) | undefined;
}

/**
 * Checks the arguments of {@link lineStream} that users give, and the runtime.
 *
 * @param name the public function, which errors name
 * @param alternative the function that takes all lines at once, for runtimes without streams
 * @throws TypeError if `onFailure` is not a function. Error if the runtime has no TransformStream
 */
export function requireStream(name: string, alternative: string, onFailure: unknown): void {
  if (onFailure !== undefined && typeof onFailure !== "function") {
    throw wrongArgument(`${name}: the onFailure`, "a function", describeKind(onFailure));
  }
  if (typeof TransformStream === "undefined") {
    const message = `${name} needs TransformStream, which this runtime lacks; use ${alternative} instead`;
    throw new Error(message);
  }
}

/**
 * Returns a TransformStream that converts lines, which chunks may split anywhere.
 *
 * @param name the public function, which errors name
 */
export function lineStream<Failed>(
  name: string,
  { settings, convert, failureAt, onFailure }: LineStreamOptions<Failed>,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const { separator, maxLength } = settings;
  const whole = new WholeLines(separator);
  /** The number of lines so far. */
  let count = 0;

  type Controller = TransformStreamDefaultController<Uint8Array<ArrayBuffer>>;

  function write(pieces: readonly Uint8Array[], controller: Controller): void {
    const failures: FailedLine<Failed>[] = [];
    for (const lines of pieces) {
      convert(lines, (part, table) => {
        const output = withoutTooLong(part, table, Row.Size, maxLength);
        if (output.length > 0) controller.enqueue(new Uint8Array(output));
        if (onFailure !== undefined) findFailures(table, failures);
        count += table.length / Row.Size;
      });
    }
    for (const failure of failures) onFailure?.(failure);
  }

  function findFailures(table: Int32Array, failures: FailedLine<Failed>[]): void {
    for (let row = 0; row < table.length; row += Row.Size) {
      const failure = failureAt(table[row + Row.Status] as number);
      if (failure !== null) failures.push({ line: count + row / Row.Size + 1, failure });
    }
  }

  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk: unknown, controller) => {
      requireBytes(chunk, `${name}: each chunk`, "pipe through a TextEncoderStream");
      write(whole.take(chunk), controller);
    },
    flush: (controller) => write([whole.end()], controller),
  });
}
