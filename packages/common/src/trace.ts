/** Where the stack traces of errors start: at the code that called the package, not inside it. */

// biome-ignore lint/complexity/noBannedTypes: any function will do.
export type Caller = Function;

/** V8 and JavaScriptCore have it. */
const { captureStackTrace } = Error as { captureStackTrace?: (error: Error, caller: Caller) => void };

/** Makes the stack trace of an error start where `caller` was called, in runtimes that can. Returns the error. */
export function traceFrom<E extends Error>(error: E, caller: Caller | undefined): E {
  if (caller !== undefined) captureStackTrace?.(error, caller);
  return error;
}

/** Runs the body of a public function. The stack trace of an error that it throws starts where `caller` was called. */
export function runAsBody<Result>(caller: Caller, body: () => Result): Result {
  try {
    return body();
  } catch (error) {
    throw error instanceof Error ? traceFrom(error, caller) : error;
  }
}

/** Throws what a public function has caught, as {@link runAsBody} does: for functions that cannot afford a closure. */
export function rethrow(error: unknown, caller: Caller): never {
  return runAsBody(caller, () => {
    throw error;
  });
}
