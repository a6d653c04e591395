/** An endpoint for all paths. */
import { answer } from "../../../answer.js";

export function GET(context) {
  return new Response(null, { headers: answer(context, context.params.path) });
}
