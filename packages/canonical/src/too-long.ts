import { Failure } from "./failure.ts";

/** The failure of a result that is longer than the option `maxLength` allows. */
export const TOO_LONG = /* @__PURE__ */ new Failure("too-long" as const);
