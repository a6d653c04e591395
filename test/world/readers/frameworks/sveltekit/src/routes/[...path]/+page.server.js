/** A page for all other paths. Its parameter does not tell encoded slashes from slashes. */
import { answer } from "../../answer.js";

export function load(event) {
  // A route matches with and without a slash at the end.
  if (!/%2f/i.test(event.url.pathname)) answer(event, event.params.path.replace(/\/$/, "").split("/"));
}
