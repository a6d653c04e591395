// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import { describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { getName, type Inspect, type InspectOptions } from "@anyurl/common/inspect";
import { defineInterface, illegalInvocation, isObject, requireArguments, toUSVString } from "@anyurl/common/web-idl";
import { compareComponents } from "./compare.ts";
import { COMPONENT_NAMES } from "./components.ts";
import type { URLPatternComponentName } from "./dictionaries.ts";
import { locateInput, makeResult, matches } from "./exec.ts";
import { generateComponent } from "./generate.ts";
import type { URLPatternResult } from "./results.ts";
import { createURLPattern, type URLPatternRecord } from "./url-pattern-record.ts";
import { toBaseURL, toInput, toOptions } from "./web-idl.ts";

/**
 * https://urlpattern.spec.whatwg.org/#urlpattern-class
 *
 * The first parameters have a default, so that `length` is 0: https://webidl.spec.whatwg.org/#interface-object
 *
 * It is a class expression, so that its name stays "URLPattern" if a bundler renames the variable.
 */
const URLPatternBase = class URLPattern {
  /** https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern */
  readonly #pattern: URLPatternRecord;

  constructor(input: unknown = undefined, baseURLOrOptions?: unknown, options?: unknown) {
    const hasBaseURL = arguments.length > 2 || !(baseURLOrOptions === undefined || isNullOrObject(baseURLOrOptions));
    const pattern = toInput(input);
    const baseURL = hasBaseURL ? toUSVString(baseURLOrOptions) : undefined;
    this.#pattern = createURLPattern(
      pattern,
      baseURL,
      toOptions(hasBaseURL ? options : baseURLOrOptions, "URLPattern"),
    );
  }

  static compareComponent(name: unknown, left: unknown, right: unknown): number {
    requireArguments("URLPattern.compareComponent", 3, arguments.length);
    const component = toComponentName(name, "URLPattern.compareComponent");
    return compareComponents(recordOf(left)[component], recordOf(right)[component]);
  }

  /** Not in the class that scripts get. */
  static recordOf(value: unknown): URLPatternRecord {
    try {
      return (value as URLPattern).#pattern;
    } catch {
      throw illegalInvocation("URLPattern");
    }
  }

  test(input: unknown = undefined, baseURL?: unknown): boolean {
    const pattern = recordOf(this);
    const checked = toInput(input);
    const url = locateInput(checked, toBaseURL(checked, baseURL, "URLPattern.test"));
    return url !== undefined && matches(pattern, url);
  }

  exec(input: unknown = undefined, baseURL?: unknown): URLPatternResult | null {
    const pattern = recordOf(this);
    const checked = toInput(input);
    const base = toBaseURL(checked, baseURL, "URLPattern.exec");
    const url = locateInput(checked, base);
    if (url === undefined || !matches(pattern, url)) return null;
    return makeResult(pattern, url, checked, base);
  }

  generate(name: unknown, groups: unknown): string {
    const pattern = recordOf(this);
    requireArguments("URLPattern.generate", 2, arguments.length);
    const component = toComponentName(name, "URLPattern.generate");
    if (!isObject(groups)) throw wrongArgument("URLPattern.generate: the groups", "an object", describeKind(groups));
    return generateComponent(pattern, component, groups);
  }

  get protocol(): string {
    return recordOf(this).protocol.patternString;
  }

  get username(): string {
    return recordOf(this).username.patternString;
  }

  get password(): string {
    return recordOf(this).password.patternString;
  }

  get hostname(): string {
    return recordOf(this).hostname.patternString;
  }

  get port(): string {
    return recordOf(this).port.patternString;
  }

  get pathname(): string {
    return recordOf(this).pathname.patternString;
  }

  get search(): string {
    return recordOf(this).search.patternString;
  }

  get hash(): string {
    return recordOf(this).hash.patternString;
  }

  /** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
  get hasRegExpGroups(): boolean {
    const pattern = recordOf(this);
    return COMPONENT_NAMES.some((name) => pattern[name].hasRegExpGroups);
  }

  inspect(depth: number | null, options: InspectOptions = {}, inspect?: Inspect): unknown {
    if (depth !== null && depth < 0) return options.stylize?.("[URLPattern]", "special") ?? "[URLPattern]";
    const pattern = recordOf(this);
    const components: Record<string, string> = {};
    for (const name of COMPONENT_NAMES) components[name] = pattern[name].patternString;
    return `${getName(this)} ${inspect === undefined ? JSON.stringify(components) : inspect(components, options)}`;
  }
};

/**
 * Returns the record of a pattern.
 *
 * @throws TypeError if the value is not a URLPattern of this package
 */
export const recordOf = /* @__PURE__ */ takeRecordOf();

function takeRecordOf(): (value: unknown) => URLPatternRecord {
  const { recordOf } = URLPatternBase;
  Reflect.deleteProperty(URLPatternBase, "recordOf");
  return recordOf;
}

export const URLPatternClass = /* @__PURE__ */ defineInterface(URLPatternBase, "URLPattern", {
  regular: `test exec generate hasRegExpGroups ${/* @__PURE__ */ COMPONENT_NAMES.join(" ")}`,
  static: "compareComponent",
});

function isNullOrObject(value: unknown): boolean {
  return value === null || isObject(value);
}

/** @throws TypeError for another name */
function toComponentName(name: unknown, operation: string): URLPatternComponentName {
  const component = toUSVString(name);
  if (COMPONENT_NAMES.includes(component as URLPatternComponentName)) return component as URLPatternComponentName;
  throw wrongArgument(`${operation}: the component`, `one of ${COMPONENT_NAMES.join(", ")}`, showValue(component));
}
