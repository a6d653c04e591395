/** What a caller gets where an engine cannot get the memory that an input needs, or its result fits in no string. */
export function outOfMemory(cause: unknown): RangeError {
  return new RangeError("The input is too large: there is not the memory for it, or no string holds the result", {
    cause,
  });
}
