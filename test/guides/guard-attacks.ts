/** Attacks on a guarded server, sent byte by byte. The server answers with the path, or the URL, that it sees. */
import { expect } from "vitest";
import { type Answer, type Line, RawClient } from "../products/guard/node/raw.ts";
import type { Server } from "./project.ts";

/** Targets that servers read in different ways. */
const REFUSED = [
  ...["/admin%2fusers", "/..%2fadmin", "/%2e%2e%2fadmin", "/a%5c..%5cadmin", "/admin%00", "/%61dmin%00", "/admin;x"],
  ...["/x/..;/admin", "/;/admin", "/admin%3f.css", "/admin%23", "/admin%3b", "/%2561dmin", "/%252e%252e/admin"],
  ...["/%zz", "/%", "/admin%0a", "/admin%0d%0aX:y", "/%ff", "/%c0%afadmin"],
];

/** Other spellings of "/admin". */
const SPELLINGS = ["//admin", "///admin", "/%61dmin", "/%61%64%6d%69%6e", "//%61dmin"];

/** Those that frameworks resolve when they create a URL object. */
const DOTS = ["/x/../admin", "/x/%2e%2e/admin", "/./admin", "/../admin", "/x\\..\\admin", "/\\admin"];

const HOSTS = ["h.test/admin?", "h.test\\admin", "me@h.test", "h.test;x"];

const POST: Line = { method: "POST", headers: ["Host: h.test", "Content-Type: text/plain"], body: "x" };

export type Check = (server: Server) => Promise<void>;

export interface Traits {
  /** Returns the path or the URL in an answer. Default: its body. */
  readonly seen?: (answer: Answer) => string;
  /** Whether the guard sees the target as the client sent it. Default: `true`. */
  readonly isRaw?: boolean;
  /** Whether it rewrites requests of other methods, or redirects them. Default: `true`. */
  readonly rewrites?: boolean;
  /** Whether it refuses Host headers that name several hosts. Default: `true`. */
  readonly seesHosts?: boolean;
}

/** Sends one request on a new connection. */
export async function ask({ port }: Server, target: string, line?: Line): Promise<Answer> {
  const client = new RawClient(port);
  try {
    return await client.ask(target, line);
  } finally {
    client.close();
  }
}

function pathIn(text: string): string {
  return text.replace(/^https?:\/\/[^/]*/, "");
}

/** Returns the end of redirects: some frameworks redirect repeated slashes first, and the guard then the rest. */
async function endOf(server: Server, { headers }: Answer, line?: Line): Promise<string> {
  const path = pathIn(headers.get("location") ?? "");
  const next = path === "/admin" ? undefined : await ask(server, path, line);
  return next?.status === 308 ? endOf(server, next, line) : path;
}

export function guardChecks(traits: Traits = {}): Readonly<Record<string, Check>> {
  const { seen = ({ body }) => body, isRaw = true, rewrites = true, seesHosts = true } = traits;
  const spellings = isRaw ? [...SPELLINGS, ...DOTS] : SPELLINGS;
  const isSeen = (answer: Answer, path: string) => expect(pathIn(seen(answer))).toBe(path);
  const isRefused = ({ status, body }: Answer, what: string) => {
    // A framework that creates a URL object refuses some itself, or fails.
    if (isRaw) expect([what, status, body]).toEqual([what, 400, expect.stringMatching(/^Request refused: /)]);
    else expect([what, [400, 500].includes(status ?? 0)]).toEqual([what, true]);
  };

  const isRedirected = async (server: Server, target: string, line?: Line) => {
    const answer = await ask(server, target, line);
    expect([target, answer.status, await endOf(server, answer, line)]).toEqual([target, 308, "/admin"]);
  };

  const checks: Record<string, Check> = {
    async "a canonical URL passes"(server) {
      isSeen(await ask(server, "/users?b=1"), "/users?b=1");
    },
    async "paths that servers read in different ways are refused"(server) {
      for (const target of REFUSED) {
        for (const line of [{}, POST]) isRefused(await ask(server, target, line), target);
      }
    },
    async "other spellings are redirected"(server) {
      for (const target of spellings) {
        await isRedirected(server, target);
      }
    },
    async "other methods see one spelling"(server) {
      for (const target of spellings) {
        if (rewrites) isSeen(await ask(server, target, POST), "/admin");
        else await isRedirected(server, target, POST);
      }
    },
  };
  if (!isRaw) {
    checks["dot segments and backslashes are resolved, and no other path is seen"] = async (server) => {
      for (const target of DOTS) {
        const answer = await ask(server, target);
        if (answer.status === 308) expect(await endOf(server, answer)).toBe("/admin");
        else isSeen(answer, "/admin");
      }
    };
  }
  if (seesHosts) {
    checks["hosts with delimiters are refused"] = async (server) => {
      for (const host of HOSTS) isRefused(await ask(server, "/admin", { headers: [`Host: ${host}`] }), host);
    };
  }
  return checks;
}
