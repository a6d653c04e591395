/** What a caller gets where an engine cannot get the memory that an input needs. */
export function outOfMemory(cause: unknown): RangeError {
  return new RangeError("The input is too large: the engine cannot get the memory that it needs", { cause });
}
