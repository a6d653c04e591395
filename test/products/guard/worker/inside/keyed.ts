/** A Worker with a guard, and a key without tracking parameters. */

import { TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import { createGuard } from "@anyurl/guard";
import { answer } from "./answer.ts";
import { loopOf } from "./loop.ts";

const guard = createGuard({ mode: "rewrite", key: { query: { deny: TRACKING_PARAMETERS.names } } });

/** Guards a request, and reads its key, as a Worker does that looks it up. */
function keyed(request: Request): Response | Request {
  const result = guard(request);
  if (!result.ok) return result.response;
  return result.key === null ? new Response("no key") : result.request;
}

export default {
  fetch(request: Request): Response {
    const loop = loopOf(request, keyed);
    if (loop !== undefined) return loop;
    const result = keyed(request);
    return result instanceof Response ? result : answer(result);
  },
};
