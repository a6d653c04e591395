/** A Worker that gives each request its canonical URL before the cache and the server see it. */
import { createInspector, type Inspection, withServerTiming } from "@anyurl/canonical";
import { type Context, respond } from "./cached.ts";
import { type Environment, guardOptions } from "./variables.ts";

type Inspect = (request: Request) => Inspection;

/** Created by the first request, since only requests come with variables. A string is an error in the variables. */
let inspect: Inspect | string | undefined;

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    inspect ??= inspectorFor(environment);
    if (typeof inspect === "string") return new Response(`${inspect}\n`, { status: 500 });
    const inspection = inspect(request);
    if (!inspection.ok) return inspection.response;
    return withServerTiming(await respond(inspection, context), inspection);
  },
};

function inspectorFor(environment: Environment): Inspect | string {
  try {
    return createInspector(guardOptions(environment));
  } catch (error) {
    const { message } = error as TypeError;
    console.error(message);
    return message;
  }
}
