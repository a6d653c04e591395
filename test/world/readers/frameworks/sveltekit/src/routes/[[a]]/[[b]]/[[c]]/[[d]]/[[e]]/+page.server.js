/** A page for paths of up to five segments. */
import { answer } from "../../../../../../answer.js";

export function load(event) {
  const segments = Object.values(event.params);
  answer(event, segments.length > 0 ? segments : [""]);
}
