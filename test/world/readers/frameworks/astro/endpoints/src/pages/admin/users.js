/** An endpoint without parameters, which is found by the decoded path. */
import { answer } from "../../../../answer.js";

export function GET(context) {
  return new Response(null, { headers: answer(context, "admin/users") });
}
