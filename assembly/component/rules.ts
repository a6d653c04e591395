/** The rules of canonical forms, which are an argument of each call, but compiled only if they differ from the last. */

import { compileRules, compilerEnd } from "../canonical/compile";
import { allocateRules, dropRules, ensureOutput, inputStart, reserveAgain } from "../memory";
import { argumentsEnd } from "./arguments";

/** The last message, after its image. Its image; 0 if there is none. */
let message: usize = 0;
let messageLength: usize = 0;
let image: usize = 0;

/**
 * Compiles a message, if it is not the last one. The arguments of the call move as far as the start of the input area.
 *
 * @returns the address of the image; 0 if the message is invalid
 */
export function useRules(rules: usize, length: usize): usize {
  if (image != 0 && length == messageLength && memory.compare(rules, message, length) == 0) return image;
  image = 0;
  const before = inputStart();
  const size = argumentsEnd() - before;
  dropRules();
  // Behind all that is in use now, and the memory for the compiler and for a copy of the message.
  const keptStart = max(<u64>argumentsEnd(), compilerEnd(length) + length) + 64;
  ensureOutput(keptStart + size);
  const kept = <usize>keptStart;
  memory.copy(kept, before, size);
  memory.copy(inputStart(), rules, length);
  const compiled = compileRules(length);
  if (compiled == 0) return 0;
  message = allocateRules(length);
  memory.copy(message, kept + (rules - before), length);
  messageLength = length;
  image = compiled;
  reserveAgain();
  memory.copy(inputStart(), kept, size);
  return image;
}
