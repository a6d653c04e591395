/** Returns the error for an input that needs too much memory, or whose result is too long for a string. */
export function outOfMemory(cause: unknown): RangeError {
  return new RangeError("The input is too large: there is not enough memory, or the result is too long for a string", {
    cause,
  });
}
