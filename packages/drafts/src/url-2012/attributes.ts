/** Section 4.2, "The URL decomposition IDL attributes": the draft's table. */

/** The name of one of the ten attributes. */
export type AttributeName =
  | "protocol"
  | "username"
  | "password"
  | "host"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash"
  | "href";

/** The column "component". */
export type AttributeComponent =
  | "scheme"
  | "username"
  | "password"
  | "hostport"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "href";

/** A condition on the input, of the columns "getter condition" and "setter condition". */
export type InputCondition =
  | "authority-based"
  | "hierarchical"
  | "contains-port"
  | "contains-query"
  | "contains-non-empty-fragment";

/** A condition on the new value, of the column "setter condition". */
export type ValueCondition = "not-empty" | "at-most-65535";

/** The column "setter preprocessor". */
export type SetterPreprocessor =
  | "remove-trailing-colons"
  | "remove-leading-slashes"
  | "port-setter-preprocessor"
  | "prepend-slash"
  | "remove-leading-question-mark"
  | "remove-leading-number-sign";

/** A row of the draft's table. */
export interface Attribute {
  readonly attribute: AttributeName;
  readonly component: AttributeComponent;
  /** All of them must hold. */
  readonly getterCondition: readonly InputCondition[];
  readonly prefix: string;
  readonly suffix: string;
  readonly setterPreprocessor: SetterPreprocessor | null;
  /** All of them must hold. */
  readonly setterCondition: readonly (InputCondition | ValueCondition)[];
}

/** A row; what it leaves out is empty in the draft. */
function row(
  attribute: AttributeName,
  component: AttributeComponent,
  rest: Partial<Omit<Attribute, "attribute" | "component">> = {},
): Attribute {
  const getterCondition = Object.freeze(rest.getterCondition ?? []);
  const setterCondition = Object.freeze(rest.setterCondition ?? []);
  const { prefix = "", suffix = "", setterPreprocessor = null } = rest;
  return Object.freeze({ attribute, component, getterCondition, prefix, suffix, setterPreprocessor, setterCondition });
}

function makeAttributes(): readonly Attribute[] {
  return Object.freeze([
    row("protocol", "scheme", {
      suffix: ":",
      setterPreprocessor: "remove-trailing-colons",
      setterCondition: ["not-empty"],
    }),
    row("username", "username"),
    row("password", "password"),
    row("host", "hostport", {
      getterCondition: ["authority-based"],
      setterCondition: ["not-empty", "authority-based"],
    }),
    row("hostname", "host", {
      getterCondition: ["authority-based"],
      setterPreprocessor: "remove-leading-slashes",
      setterCondition: ["not-empty", "authority-based"],
    }),
    row("port", "port", {
      getterCondition: ["authority-based", "contains-port"],
      setterPreprocessor: "port-setter-preprocessor",
      setterCondition: ["authority-based", "at-most-65535"],
    }),
    row("pathname", "path", {
      getterCondition: ["hierarchical"],
      setterPreprocessor: "prepend-slash",
      setterCondition: ["hierarchical"],
    }),
    row("search", "query", {
      getterCondition: ["hierarchical", "contains-query"],
      prefix: "?",
      setterPreprocessor: "remove-leading-question-mark",
      setterCondition: ["hierarchical"],
    }),
    row("hash", "fragment", {
      getterCondition: ["contains-non-empty-fragment"],
      prefix: "#",
      setterPreprocessor: "remove-leading-number-sign",
    }),
    row("href", "href"),
  ]);
}

/**
 * The table of the attributes (section 4.2): which component each has, when it can be read and set, and what is added
 * and removed. The class {@link URL} reads it.
 *
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.attributes.length; // → 10
 * const search = url2012.attributes.find(({ attribute }) => attribute === "search");
 * search?.getterCondition; // → ["hierarchical", "contains-query"]
 * ```
 */
export const attributes: readonly Attribute[] = /* @__PURE__ */ makeAttributes();

/** Returns the row of an attribute. */
export function getAttribute(name: AttributeName): Attribute {
  return attributes.find(({ attribute }) => attribute === name) as Attribute;
}
