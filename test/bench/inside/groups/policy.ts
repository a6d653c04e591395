/** Decisions about URLs and origins, compared with only parsing them. */
import type { Classes, Operation, Operations, Row } from "../implementation.ts";
import { counting, lazy } from "./operation.ts";
import { href } from "./parse.ts";

export const POLICY = "@anyurl/policy";

function rowOn(list: "web" | "origins", operation: string): Row {
  return { name: `${list}, ${operation}`, list, operation, subject: POLICY };
}

export const rows: readonly Row[] = [
  rowOn("web", "createURLPolicy()(url)"),
  rowOn("web", 'createURLPolicy({ classes: ["domain", "public"] })(url)'),
  rowOn("origins", "originMatcher(patterns)(origin)"),
];

/** Only parsing, by the names of the decisions. */
export function parsingBeforeDecisions(classes: Classes): Operations {
  return Object.fromEntries(rows.map(({ operation }) => [operation, href(classes)]));
}

/** @param make makes a function that tells whether an origin is allowed */
export function matchingOrigins(make: () => (origin: string) => boolean): Operation<string> {
  const isAllowed = lazy(make);
  return counting((origin) => Number(isAllowed(origin)));
}
