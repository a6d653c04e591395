/** A Worker that gives each request its canonical URL, before it goes to the cache and to the server. */
import { createInspector, type Inspection, withServerTiming } from "@anyurl/canonical";
import { type Context, respond } from "./cached.ts";
import { type Environment, guardOptions } from "./variables.ts";

type Inspect = (request: Request) => Inspection;

/** Made by the first request, since only requests come with variables; a text is what is wrong with them. */
let inspect: Inspect | string | undefined;

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    inspect ??= inspectorFor(environment);
    if (typeof inspect === "string") return new Response(`${inspect}\n`, { status: 500 });
    const inspection = inspect(request);
    if (inspection.response !== undefined) return inspection.response;
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
