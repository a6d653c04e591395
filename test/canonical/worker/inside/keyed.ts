/** A Worker with a guard, a key without tracking parameters, and the Server-Timing header. */
import { createInspector, TRACKING_PARAMETERS, withServerTiming } from "@anyurl/canonical";
import { answer } from "./answer.ts";
import { loopOf } from "./loop.ts";

const inspect = createInspector({
  mode: "rewrite",
  key: { profile: "cache-key", query: { deny: TRACKING_PARAMETERS.names, sort: true } },
});

export default {
  fetch(request: Request): Response {
    const loop = loopOf(request, inspect);
    if (loop !== undefined) return loop;
    const inspection = inspect(request);
    return inspection.response ?? withServerTiming(answer(inspection.request), inspection);
  },
};
