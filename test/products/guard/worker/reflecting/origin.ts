/** A server whose responses contain everything of the request, and may be stored. */
import type { Server } from "node:http";
import { bodyOf, portOf, serve } from "../serve.ts";

/** The request that a response of the server reflects. */
export interface Reflected {
  /** The URL, with the host that the client asked for. */
  readonly url: string;
  readonly method: string;
  readonly headers: readonly string[];
  readonly body: string;
}

export interface ReflectingOrigin {
  readonly port: number;
  /** The number of requests since the start. */
  readonly count: number;
  close(): void;
}

export async function serveReflection(): Promise<ReflectingOrigin> {
  let count = 0;
  const server: Server = await serve(async (request, response) => {
    count++;
    const { method = "", url = "", rawHeaders } = request;
    // workerd writes whole URLs.
    const reflected: Reflected = {
      url: url.replace(/^(?:http:\/\/server\.test)?\//, `http://${request.headers["x-forwarded-host"]}/`),
      method,
      headers: rawHeaders.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}` : [])),
      body: (await bodyOf(request)).toString("latin1"),
    };
    const text = JSON.stringify(reflected);
    response.setHeader("Cache-Control", "public, max-age=600");
    response.setHeader("ETag", `"${count}"`);
    response.setHeader("X-Reflected", encodeURIComponent(text));
    if (url.includes("/varied")) response.setHeader("Vary", "Accept-Language, X-Api-Key");
    response.end(text);
  });
  return {
    port: portOf(server),
    get count() {
      return count;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
