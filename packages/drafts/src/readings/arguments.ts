import { requireOptions, requireString } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import type { ReaderContext } from "@anyurl/reference";

/**
 * Checks the arguments of a reader.
 *
 * @returns the context
 * @throws TypeError if an argument has the wrong type, or the context an unknown name
 */
export function checkArguments(name: string, input: unknown, context: unknown, caller: Caller): ReaderContext {
  requireString(input, `${name}: the input`, caller);
  requireOptions(context, ["base", "encoding", "host"], `${name}: the context`, caller);
  const { base, encoding } = context as ReaderContext;
  if (base !== undefined) requireString(base, `${name}: the base`, caller);
  if (encoding !== undefined) requireString(encoding, `${name}: the encoding`, caller);
  return context as ReaderContext;
}
