/** A Worker that gives each request its canonical URL before the cache and the server see it. */
import { createGuard, type GuardResult } from "@anyurl/canonical";
import { type Context, respond } from "./cached.ts";
import { type Environment, guardOptions } from "./variables.ts";

type Guard = (request: Request) => GuardResult;

/** Created by the first request, since only requests come with variables. A string is an error in the variables. */
let guard: Guard | string | undefined;

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    guard ??= guardFor(environment);
    if (typeof guard === "string") return new Response(`${guard}\n`, { status: 500 });
    const result = guard(request);
    return result.ok ? withTiming(await respond(result, context), result.serverTiming) : result.response;
  },
};

function withTiming(response: Response, serverTiming = ""): Response {
  if (response.status < 200) return response;
  const copy = new Response(response.body, response);
  copy.headers.append("Server-Timing", serverTiming);
  return copy;
}

function guardFor(environment: Environment): Guard | string {
  try {
    return createGuard(guardOptions(environment));
  } catch (error) {
    const { message } = error as TypeError;
    console.error(message);
    return message;
  }
}
