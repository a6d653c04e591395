/**
 * What engines throw if there is not enough memory, or a string would be too long: a RangeError, a trap of WebAssembly,
 * and errors of Firefox, Node and Deno with other names.
 */
const OF_MEMORY = /^(?:Range|Runtime|Internal)Error|too_long|out.of.memory|maximum length/i;

/**
 * Returns the error to throw for an exception: a RangeError if the input needs too much memory, or its result is too
 * long for a string. All other exceptions are mistakes, and stay as they are.
 */
export function errorOf(cause: unknown): unknown {
  const { code } = cause as { readonly code?: unknown };
  if (!OF_MEMORY.test(`${cause} ${code}`)) return cause;
  return new RangeError("The input is too large: there is not enough memory, or the result is too long for a string", {
    cause,
  });
}
