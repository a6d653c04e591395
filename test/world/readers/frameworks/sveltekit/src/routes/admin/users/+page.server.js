/** A page without parameters, which is found by the decoded path. */
import { answer } from "../../../answer.js";

export function load(event) {
  answer(event, ["admin", "users"]);
}
