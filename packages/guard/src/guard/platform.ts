/** The platform's own classes and types. Without them, everything except the guard compiles. */

type Instance<Name extends "Request" | "Response"> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Own };
}
  ? Own
  : never;

/** The platform's `Request`. */
export type PlatformRequest = Instance<"Request">;

/** The platform's `Response`. */
export type PlatformResponse = Instance<"Response">;
