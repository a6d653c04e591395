/** Sends targets through a guard to a server, and compares the path at the edge with the path of the server. */
import pLimit from "p-limit";
import { decodedOnce } from "./bytes.ts";
import type { Answer, Server } from "./server.ts";
import { edge, type Setting } from "./settings.ts";
import type { Target } from "./targets.ts";

const CONCURRENCY = 16;

/** The outcome of a target, from edge to server. */
export type Result = (typeof RESULTS)[number];

export const RESULTS = [
  "refused by the guard",
  "same path",
  "refused by the server",
  // The same path, which the server's configuration takes for a protected one, or for another one.
  "other route",
  "other path",
] as const;

/** A target with its outcome. */
export interface Row extends Target {
  readonly result: Result;
  /** The path at the edge, if the target passed. */
  readonly path?: string;
  readonly answer?: Answer;
}

/** Sends all targets that pass a setting to a server. */
export function measure(server: Server, setting: Setting, targets: readonly Target[]): Promise<Row[]> {
  const limit = pLimit(CONCURRENCY);
  const at = edge(setting);
  return Promise.all(
    targets.map((target) =>
      limit(async (): Promise<Row> => {
        const outcome = at(target.target);
        if (outcome.kind === "refused") return { ...target, result: "refused by the guard" };
        const answer = await server.ask(outcome.sent);
        return { ...target, result: resultOf(outcome.path, answer), path: outcome.path, answer };
      }),
    ),
  );
}

/**
 * Compares the segments of the path at the edge, each decoded once, with the segments of the server's path; then the
 * area that an application at the edge sees with the server's.
 */
export function resultOf(path: string, answer: Answer): Result {
  if (answer.kind === "refused") return "refused by the server";
  if (!isEqual(path.split("/").map(decodedOnce), answer.path.split("/"))) return "other path";
  return areaOf(path) === answer.area ? "same path" : "other route";
}

function areaOf(path: string): "admin" | "other" {
  return /^\/admin(?:\/|$)/.test(path) ? "admin" : "other";
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index]);
}
