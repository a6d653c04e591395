/** Paths in answers of servers. */
import { encodePath } from "../../../../packages/readers/src/steps/percent.ts";

/**
 * Returns the path and the segments of an answer.
 *
 * @param bytes the path that the server has decoded; its code units are bytes
 */
export function decodedPathAnswer(bytes: string): { readonly path: string; readonly segments: readonly string[] } {
  const segments = bytes.replace(/^\//, "").split("/");
  return { path: encodePath(bytes), segments: segments.map((each) => Buffer.from(each, "latin1").toString("utf8")) };
}
