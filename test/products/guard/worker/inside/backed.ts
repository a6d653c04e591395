/** A Worker with a guard in front of two servers, and a loop of guards inside one request. */
import { createGuard } from "@anyurl/guard";
import { nginx, tomcat } from "@anyurl/readers/servers";
import { answer } from "./answer.ts";
import { loopOf } from "./loop.ts";

const guard = createGuard({ mode: "rewrite", backends: [nginx(), tomcat()] });

export default {
  fetch(request: Request): Response {
    const loop = loopOf(request, guard);
    if (loop !== undefined) return loop;
    const result = guard(request);
    return result.ok ? answer(result.request) : result.response;
  },
};
