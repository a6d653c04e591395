/** A Worker without a guard, to which the others are compared. */
import { answer } from "./answer.ts";
import { loopOf } from "./loop.ts";

export default {
  fetch: (request: Request): Response => loopOf(request, answer) ?? answer(request),
};
