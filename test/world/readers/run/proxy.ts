/** Asks proxies, in front of a back end that echoes what it is passed. */
import type { Running } from "../program.ts";
import { type Echo, startEcho } from "./echo.ts";
import { type ServerUnderTest, startServer } from "./server.ts";

/** Starts a proxy, and its back end. */
export async function startProxy(proxyFor: (echo: Echo) => ServerUnderTest): Promise<Running> {
  const echo = await startEcho();
  try {
    const { ask, close } = await startServer(proxyFor(echo));
    return { ask, close: () => close().then(echo.close) };
  } catch (error) {
    await echo.close();
    throw error;
  }
}

/** Returns the path and the segments of an answer for a proxy that compares paths as written. */
export function writtenPathAnswer(path: string): { readonly segments: readonly string[] } {
  const segments = path.slice(1).split("/");
  return { segments: segments.map(decodedSegment) };
}

/** Decodes what is percent-encoded, except letters, digits and "-._~". */
function decodedSegment(segment: string): string {
  const bytes = segment.replace(/%([0-9a-f]{2})/gi, (written, digits: string) => {
    const byte = String.fromCharCode(Number.parseInt(digits, 16));
    return /[A-Za-z0-9\-._~]/.test(byte) ? written : byte;
  });
  return Buffer.from(bytes, "latin1").toString("utf8");
}
