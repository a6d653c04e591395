/** The settings that are measured: no guard, or a guard with some options. */
import { createGuard, type GuardOptions } from "@anyurl/guard";
import { createDecider } from "../../../packages/guard/src/guard/decide.ts";

/** A setting of the guard, or no guard. */
export interface Setting {
  /** Its name in tables. */
  readonly title: string;
  readonly options?: GuardOptions;
}

export const UNGUARDED: Setting = { title: "no guard" };
export const DEFAULTS: Setting = { title: "guard", options: {} };
/** The guard for sites whose URLs contain path parameters. */
export const PARAMETERS: Setting = { title: '`accept: ["path-parameters"]`', options: { accept: ["path-parameters"] } };
export const STRICT: Setting = { title: '`profile: "strict"`', options: { profile: "strict" } };
/** Shows why the guard refuses encoded slashes by default. */
export const ENCODED_SLASHES: Setting = {
  title: '`accept: ["encoded-slash"]`',
  options: { accept: ["encoded-slash"] },
};

/** The outcome of a request at the edge. */
export type Outcome =
  | { readonly kind: "refused"; readonly reason: string }
  /** The path that an application at the edge sees, and the target that it sends to the server. */
  | { readonly kind: "passes"; readonly path: string; readonly sent: string };

/** Returns a function that takes a target and returns its outcome at the setting. */
export function edge({ options }: Setting): (target: string) => Outcome {
  if (options === undefined) return unguarded;
  const guard = createGuard({ ...options, mode: "rewrite" });
  return (target) => {
    const result = guard(requestFor(target));
    if (!result.ok) return { kind: "refused", reason: result.reason };
    const { pathname, search } = new URL(result.request.url);
    return { kind: "passes", path: pathname, sent: pathname + search };
  };
}

/** As {@link edge}, but without requests: Node keeps all of them in memory until a loop ends. */
export function plainEdge({ options }: Setting): (target: string) => Outcome {
  if (options === undefined) return unguarded;
  const { decide } = createDecider({ ...options, mode: "rewrite" }, "createGuard");
  return (target) => {
    const decision = decide({
      url: `http://h.test${target}`,
      host: "h.test",
      method: "GET",
      isUpgrade: false,
    });
    if (!decision.ok) return { kind: "refused", reason: decision.reason };
    const { pathname, search } = new URL(decision.href ?? "");
    return { kind: "passes", path: pathname, sent: pathname + search };
  };
}

/** An application without a guard sees the path that the platform's parser returns, and passes the target on. */
function unguarded(target: string): Outcome {
  return { kind: "passes", path: new URL(`http://h.test${target}`).pathname, sent: target };
}

/** A request whose URL is not parsed yet, as in workerd. Node's `Request` would parse it. */
function requestFor(target: string): Request {
  const headers = new Headers({ Host: "h.test" });
  return { url: `http://h.test${target}`, method: "GET", headers } as Request;
}
