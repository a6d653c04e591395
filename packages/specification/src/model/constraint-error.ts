import type { ComponentType } from "./model.ts";

/** The components of a URL, and the parts of its authority. */
export type ConstrainedComponent = ComponentType | "userinfo" | "username" | "password" | "host" | "port";

/**
 * The names of the constraints of the URL Specification's model, and of five more. NOTE: the model has no `host-kind`,
 * `file-drive`, `drive-is-drive`, `dots-are-dirs` and `preprocessing`. These keep a URL the same when it is printed and
 * parsed again.
 *
 * @remarks
 * - `type`: the value has the type of the component
 * - `grammar`: the value matches the component's rule of the URL grammar
 * - `path-root-constraint`: a URL with an authority or a drive, and with a dir or a file, has a path-root
 * - `host-required`: an authority with a userinfo or a port has a host
 * - `username-required`: a userinfo has a username
 * - `not-empty`: a file or a host is not the empty string
 * - `port-range`: a port is below 2^16
 * - `host-kind`: only a URL with a different scheme than a web-URL's or file-URL's, or without scheme and drive, has
 *   an opaque host; only a web-URL, a file-URL or a URL without a scheme has a domain or an IPv4 address as its host
 * - `file-drive`: only a file-URL or a URL without a scheme has a drive
 * - `drive-is-drive`: no dir or file of a file-URL would be parsed as its drive, nor would a host with an empty port
 * - `dots-are-dirs`: a last segment of one or two dots is a dir, except in an opaque path
 * - `preprocessing`: preprocessing would not change the printed value
 * - `order`: the components are in the order of their types
 * - `at-most-one`: only dirs occur more than once
 */
export type Constraint =
  | "type"
  | "grammar"
  | "path-root-constraint"
  | "host-required"
  | "username-required"
  | "not-empty"
  | "port-range"
  | "host-kind"
  | "file-drive"
  | "drive-is-drive"
  | "dots-are-dirs"
  | "preprocessing"
  | "order"
  | "at-most-one";

/**
 * Thrown if a component breaks a constraint of the model (sections "URL Model" and "Authority Model"). The message
 * never contains the value, which may be a secret.
 *
 * @example
 * ```ts
 * import { ConstraintError, spec } from "@anyurl/reference";
 *
 * spec.url({ file: "" }); // throws ConstraintError
 * spec.url({ drive: "C:", dirs: ["a"] }); // throws { reason: "path-root-constraint", component: "dir" }
 * ```
 */
export class ConstraintError extends TypeError {
  readonly code = "ERR_CONSTRAINT";
  /** The constraint that is broken. */
  readonly reason: Constraint;
  /** The component that breaks it. */
  readonly component: ConstrainedComponent;

  constructor(reason: Constraint, component: ConstrainedComponent, message: string) {
    super(message);
    this.reason = reason;
    this.component = component;
  }
}

ConstraintError.prototype.name = "ConstraintError";

/** The rule of each constraint, for messages. */
const RULES: Readonly<Record<Constraint, string>> = {
  type: "its value has the wrong type",
  grammar: "its value contains characters that are not allowed in it",
  "path-root-constraint": "a path after an authority or a drive needs a path-root",
  "host-required": "a user name, a password or a port needs a host",
  "username-required": "a password needs a user name",
  "not-empty": "its value is empty",
  "port-range": "a port is at most 65535",
  "host-kind": "this scheme does not allow such a host",
  "file-drive": "only a file URL has a drive",
  "drive-is-drive": "it would be parsed as a drive",
  "dots-are-dirs": "a last segment of dots is a dir",
  preprocessing: "parsing would remove characters of it",
  order: "it is in the wrong place",
  "at-most-one": "it occurs twice",
};

export function broken(constraint: Constraint, component: ConstrainedComponent): ConstraintError {
  const message = `The ${component} is not allowed: ${RULES[constraint]} (${constraint}).`;
  return new ConstraintError(constraint, component, message);
}
