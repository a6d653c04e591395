/** Section 2 of "URL, the webspecs rewrite of 2014": mixins for classes with the members of URLUtils. */
import { describeKind, requireString, wrongArgument } from "@anyurl/common/arguments";
import { toUSVString } from "@anyurl/common/web-idl";
import { allDecisions, type Decision } from "../decisions.ts";
import { toRecord, type URLRecord } from "./record.ts";
import { READ_ONLY_MEMBERS, URLUtilsMembers } from "./url-utils-members.ts";
import { defineHooks, findState, getState, type URLUtilsHooks, type URLUtilsReadOnlyHooks } from "./url-utils-state.ts";
import type { URLUtils, URLUtilsReadOnly } from "./url-utils-types.ts";
import { implement } from "./web-idl.ts";

/** Any class. It can be abstract. */
export type AnyClass = abstract new (...args: never) => object;

/** A class that extends `Base`, with its static members and the parameters of its constructor, and has `Members`. */
export type ClassWith<Members, Base extends AnyClass> = Omit<Base, "prototype"> & {
  readonly prototype: InstanceType<Base> & Members;
} & (Base extends new (
    ...args: never
  ) => object
    ? new (
        ...args: ConstructorParameters<Base>
      ) => InstanceType<Base> & Members
    : abstract new (
        ...args: ConstructorParameters<Base>
      ) => InstanceType<Base> & Members);

/**
 * Returns a class that extends `Base` with the members of URLUtils, as for `<a>` elements.
 *
 * Source: section 2. The object has an empty input until you call {@link setTheInput}. Call it again if the string that
 * the object represents or its base URL changes.
 *
 * @param Base the class to extend. It is not changed
 * @param hooks the algorithms of your specification
 * @throws TypeError if an argument has the wrong type
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * class Element {
 *   attributes = new Map<string, string>();
 * }
 *
 * const AnchorElement = url2014.withURLUtils(Element, {
 *   getTheBase: () => "https://example.com/a/b",
 *   updateSteps: (element, value) => element.attributes.set("href", value),
 * });
 *
 * const anchor = new AnchorElement();
 * url2014.setTheInput(anchor, "c?d#e");
 * anchor.href; // → "https://example.com/a/c?d#e"
 *
 * anchor.hash = "f";
 * anchor.attributes.get("href"); // → "https://example.com/a/c?d#f"
 *
 * anchor.href = "https://test:test/";
 * anchor.href; // → "https://test:test/"
 * anchor.hostname; // → ""
 * ```
 */
export function withURLUtils<Base extends AnyClass>(
  Base: Base,
  hooks: URLUtilsHooks<InstanceType<Base>>,
): ClassWith<URLUtils, Base> {
  return mix(Base, hooks, "withURLUtils") as ClassWith<URLUtils, Base>;
}

/**
 * Returns a class that extends `Base` with the members of URLUtilsReadOnly, as for a worker's location.
 *
 * Source: section 2. The object has an empty input until you call {@link setTheInput}.
 *
 * @param Base the class to extend. It is not changed
 * @param hooks the algorithms of your specification
 * @throws TypeError if an argument has the wrong type
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const WorkerLocation = url2014.withURLUtilsReadOnly(class {}, { getTheBase: () => null });
 *
 * const location = new WorkerLocation();
 * url2014.setTheInput(location, "https://example.com/worker.js#main");
 * `${location}`; // → "https://example.com/worker.js#main"
 * location.hash; // → "#main"
 * ```
 */
export function withURLUtilsReadOnly<Base extends AnyClass>(
  Base: Base,
  hooks: URLUtilsReadOnlyHooks<InstanceType<Base>>,
): ClassWith<URLUtilsReadOnly, Base> {
  return mix(Base, hooks, "withURLUtilsReadOnly") as ClassWith<URLUtilsReadOnly, Base>;
}

/** A class as the language extends it. */
type Extensible = abstract new (...args: unknown[]) => object;

function mix(Base: AnyClass, hooks: URLUtilsHooks<never>, operation: string): AnyClass {
  if (typeof Base !== "function") throw wrongArgument(`url2014.${operation}: the class`, "a class", describeKind(Base));
  if (typeof (hooks as URLUtilsHooks | null)?.getTheBase !== "function") {
    const expected = "an object with the function getTheBase";
    throw wrongArgument(`url2014.${operation}: the hooks`, expected, describeKind(hooks));
  }
  for (const name of ["updateSteps", "queryEncoding", "blobURLStore"] as const) {
    const hook: unknown = (hooks as URLUtilsHooks)[name];
    if (hook === undefined || typeof hook === "function") continue;
    throw wrongArgument(`url2014.${operation}: the hook ${name}`, "a function", describeKind(hook));
  }
  abstract class Mixed extends (Base as unknown as Extensible) {}
  const isReadOnly = operation === "withURLUtilsReadOnly";
  defineHooks(Mixed.prototype, hooks as URLUtilsHooks, isReadOnly);
  implement(Mixed.prototype, URLUtilsMembers.prototype, isReadOnly ? READ_ONLY_MEMBERS : undefined, !isReadOnly);
  return Mixed;
}

/**
 * Sets the input of an object that implements URLUtils or URLUtilsReadOnly. It parses the input, with the base and the
 * encoding of the object, and updates the object's `searchParams`. The update steps do not run.
 *
 * Source: section 2. Call it if the object is created, and if its attribute is set, changed or removed.
 *
 * @param object an object of a class that a mixin of this package returned
 * @param input the string to parse; `null` if there is none, such as for a missing attribute
 * @param url the url of the input, if you have already parsed it. The input is then not parsed
 * @throws TypeError if `object` is another object, `input` is not a string or `null`, or `url` is not a URL that
 * {@link parse} returned. Errors of the object's hooks
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const Location = url2014.withURLUtilsReadOnly(class {}, { getTheBase: () => "https://example.com/" });
 *
 * const location = new Location();
 * url2014.setTheInput(location, "//[1/");
 * location.href; // → "//[1/"
 * url2014.setTheInput(location, null);
 * location.href; // → ""
 * ```
 */
export function setTheInput(object: URLUtils | URLUtilsReadOnly, input: string | null, url?: URLRecord): void {
  const state = getState(object);
  if (input !== null) requireString(input, "url2014.setTheInput: the input");
  const text = input === null ? null : toUSVString(input);
  if (url === undefined) {
    state.setTheInput(text);
    return;
  }
  const record = toRecord(url);
  if (record === undefined) {
    throw wrongArgument("url2014.setTheInput: the url", "a URL that parse returned", describeKind(url));
  }
  state.setTheURL(text ?? "", record);
}

/**
 * Returns the url that an object is associated with.
 *
 * Source: section 2.
 *
 * @param object a `URL`, or an object of a class that a mixin of this package returned
 * @returns the current url; `null` if the input could not be parsed
 * @throws TypeError if `object` is another object
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const url = new url2014.URL("http://example.com/a/b");
 * url2014.getURL(url)?.path; // → ["a", "b"]
 * ```
 */
export function getURL(object: URLUtils | URLUtilsReadOnly): URLRecord | null {
  return getState(object).url;
}

/**
 * Returns the gaps of the draft that an object went through since its input was set.
 *
 * @param object a `URL`, or an object of a class that a mixin of this package returned
 * @returns a frozen list; an empty one for other objects
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const url = new url2014.URL("http://example.com/");
 * url.search = "x";
 * url.search; // → "?x="
 * url2014.getDecisions(url).some(({ name }) => name === "update-after-search"); // → true
 * ```
 */
export function getDecisions(object: object): readonly Decision[] {
  return findState(object)?.decisions ?? allDecisions();
}
