import { requireOptions, requireString } from "@anyurl/common/arguments";
import type { ReaderContext } from "./reading.ts";

/**
 * Checks the arguments of a reader.
 *
 * @returns the context
 * @throws TypeError if an argument has the wrong type, or the context an unknown name
 */
export function checkContext(name: string, input: unknown, context: unknown): ReaderContext {
  requireString(input, `${name}: the input`);
  requireOptions(context, CONTEXT, `${name}: the context`);
  const values = context as ReaderContext;
  for (const each of CONTEXT) if (values[each] !== undefined) requireString(values[each], `${name}: the ${each}`);
  return values;
}

/** The members of a context. */
export const CONTEXT = ["base", "encoding", "host"] as const;
