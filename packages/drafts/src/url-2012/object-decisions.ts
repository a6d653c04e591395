/** Section 4: the gaps that each object of the class `URL` went through. */
import { allDecisions, type Decision } from "../decisions.ts";

const MADE: WeakMap<object, readonly Decision[]> = /* @__PURE__ */ new WeakMap();

/** Adds gaps to an object's. */
export function note(object: object, made: readonly Decision[]): void {
  MADE.set(object, allDecisions(MADE.get(object) ?? [], made));
}

/** Returns the gaps of an object; `undefined` for another value. */
export function notedFor(object: object): readonly Decision[] | undefined {
  return MADE.get(object);
}
