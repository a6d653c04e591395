/** A Worker that answers, and does nothing else: what the others are measured against. */
import { answer } from "./answer.ts";
import { loopOf } from "./loop.ts";

export default {
  fetch: (request: Request): Response => loopOf(request, answer) ?? answer(request),
};
