/**
 * What engines throw if there is not enough memory, or a string would be too long: a RangeError, a trap of WebAssembly
 * (RuntimeError), Firefox's InternalError, and errors of Node and Deno with other names.
 */
const OF_MEMORY = /^(?:R[au]|Int)|TOO_LONG|out of mem|maximum l/;

/**
 * Returns the error to throw for an exception: a RangeError if the input needs too much memory, or its result is too
 * long for a string. All other exceptions are mistakes, and stay unchanged.
 */
export function errorOf(cause: unknown): unknown {
  if (!OF_MEMORY.test(`${cause} ${(cause as { readonly code?: unknown }).code}`)) return cause;
  return new RangeError("The input is too large: there is not enough memory, or the result is too long for a string", {
    cause,
  });
}
