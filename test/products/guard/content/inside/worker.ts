/** The Worker of the cache. Its variable has the servers. */
import { createHandler } from "./handler.ts";

let handler: ReturnType<typeof createHandler> | undefined;

export default {
  fetch(request: Request, { ORIGINS }: { readonly ORIGINS: string }): Promise<Response> {
    handler ??= createHandler(ORIGINS.split(" "));
    return handler(request);
  },
};
