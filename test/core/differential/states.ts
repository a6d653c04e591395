/**
 * Returns the states of the URL Standard's parser that the oracle runs for an input.
 *
 * whatwg-url has a method for each state, but does not export their class. So its prototype is taken from the first
 * object that the parser makes, and each method is wrapped to note its state.
 */
import { parseURL } from "whatwg-url";

type StateMethod = (this: object, codePoint: number, text: string) => unknown;

/** The states, by their names in the standard. */
export const STATES = [
  "scheme start",
  "scheme",
  "no scheme",
  "special relative or authority",
  "path or authority",
  "relative",
  "relative slash",
  "special authority slashes",
  "special authority ignore slashes",
  "authority",
  "host",
  "hostname",
  "port",
  "file",
  "file slash",
  "file host",
  "path start",
  "path",
  "opaque path",
  "query",
  "fragment",
] as const;

let reached = 0;

/** Runs `call` and returns the states that it reached: bit n is `STATES[n]`. */
export function statesOf(call: () => unknown): number {
  reached = 0;
  call();
  return reached;
}

/** The prototype of the objects that run the parser. The property is the first one that their constructor sets. */
function stateMachinePrototype(): Record<string, StateMethod> {
  let prototype: unknown;
  Object.defineProperty(Object.prototype, "pointer", {
    configurable: true,
    set(value) {
      prototype = Object.getPrototypeOf(this);
      Object.defineProperty(this, "pointer", { value, writable: true, enumerable: true, configurable: true });
    },
  });
  parseURL("a:");
  Reflect.deleteProperty(Object.prototype, "pointer");
  return prototype as Record<string, StateMethod>;
}

const prototype = stateMachinePrototype();
STATES.forEach((state, index) => {
  const method = prototype[`parse ${state}`];
  if (method === undefined) throw new Error(`whatwg-url has no method for the ${state} state.`);
  prototype[`parse ${state}`] = function (codePoint, text) {
    reached |= 1 << index;
    return method.call(this, codePoint, text);
  };
});
