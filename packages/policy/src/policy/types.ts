import type { Failure, FailureReason } from "anyurl";
import type { StandardProps } from "../standard-schema.ts";
import type { PolicyReason } from "./reasons.ts";

/** A URL that a policy allows. */
export interface AllowedURL {
  /** Distinguishes a result from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The serialised URL. Use it in place of the text that was checked. */
  readonly href: string;
}

/** A policy: the function that `createURLPolicy` returns, which is a Standard Schema too. */
export interface URLPolicy {
  /**
   * Decides whether a URL is allowed.
   *
   * @param url a string, or a URL object of any class, whose `href` is taken; any other value is refused
   * @returns the URL; or a `Failure`, whose message contains nothing of the URL
   */
  (url: unknown): AllowedURL | Failure<FailureReason | PolicyReason>;
  /** The [Standard Schema](https://standardschema.dev) of the policy. It validates strings, and returns the `href`. */
  readonly "~standard": StandardProps;
  /** The same schema as a plain object, for ArkType, which takes no functions: `type({ url: policy.schema })`. */
  readonly schema: { readonly "~standard": StandardProps };
}
