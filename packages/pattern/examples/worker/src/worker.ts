/**
 * A Worker that answers an API. The guard sees each request before the
 * router does.
 */
import { createGuard } from "@anyurl/guard";
import { createRouter } from "./router.ts";
import { ROUTES } from "./routes.ts";

const guard = createGuard();
const route = createRouter(ROUTES);

export default {
  async fetch(request: Request): Promise<Response> {
    const result = guard(request);
    return result.ok ? route(result.request) : result.response;
  },
};
