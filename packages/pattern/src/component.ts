/** https://urlpattern.spec.whatwg.org/#component */

import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { ComponentKind } from "./component-kinds.ts";
import { InvalidURLPatternError } from "./errors.ts";
import { Matcher } from "./match/matcher.ts";
import { compileRegularExpression, findInvalidPart, runRegularExpression } from "./match/regexp.ts";
import { parsePatternString } from "./pattern-string/parse.ts";
import type { Part } from "./pattern-string/part.ts";
import { generatePatternString } from "./pattern-string/serialize.ts";
import type { URLPatternComponentResult } from "./results.ts";

/** Components of each kind that many patterns have. They have no state, so that patterns can share them. */
const shared = new WeakMap<ComponentKind, Map<string, Component>>();

/**
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 *
 * @param offset where the input starts in the caller's pattern
 * @param onRegexp whether regular expressions are errors
 * @throws InvalidURLPatternError
 */
export function compileComponent(
  input: string,
  kind: ComponentKind,
  offset: number,
  onRegexp: "allow" | "refuse",
): Component {
  const isCommon = input === "*" || input === "" || (kind.name === "protocol" && isSpecialScheme(input));
  if (!isCommon) return compile(input, kind, offset, onRegexp);
  let components = shared.get(kind);
  if (components === undefined) {
    components = new Map();
    shared.set(kind, components);
  }
  let component = components.get(input);
  if (component === undefined) {
    component = compile(input, kind, offset, onRegexp);
    components.set(input, component);
  }
  return component;
}

function compile(input: string, kind: ComponentKind, offset: number, onRegexp: "allow" | "refuse"): Component {
  const { name, options, encode } = kind;
  const parts = parsePatternString(input, options, encode, { component: name, offset });
  const custom = parts.find(({ type }) => type === "regexp");
  if (custom === undefined) return new Component(parts, kind, undefined);
  const errorAt = (reason: "regexp-refused" | "regexp-invalid", { index }: Part) =>
    new InvalidURLPatternError(reason, { component: name, offset: offset + index });
  if (onRegexp === "refuse") throw errorAt("regexp-refused", custom);
  const regexp = compileRegularExpression(parts, options);
  if (regexp === undefined) throw errorAt("regexp-invalid", findInvalidPart(parts, options) ?? custom);
  return new Component(parts, kind, regexp);
}

/** A compiled component. {@link test} and {@link result} are two steps, so that only matches make objects. */
export class Component {
  readonly parts: readonly Part[];
  readonly kind: ComponentKind;
  /** The text, if it is all that the component matches. */
  readonly text: string | undefined;
  /** https://urlpattern.spec.whatwg.org/#component-regular-expression, if there are groups that need it. */
  readonly #regexp: RegExp | undefined;
  /** Whether the component is "*", which matches everything. */
  readonly #isWildcard: boolean;
  /** https://urlpattern.spec.whatwg.org/#component-group-name-list */
  readonly #names: readonly string[];
  /** The part of each group. */
  readonly #groups: readonly number[];
  /**
   * Whether a group has a name such as "constructor". To assign it does not make a property if Object.prototype is
   * frozen, or for "__proto__".
   */
  readonly #hasInheritedName: boolean;
  #match: RegExpExecArray | null = null;
  /** Matches the other components. Made when first needed, as is the pattern string. */
  #matcher: Matcher | undefined = undefined;
  #patternString: string | undefined = undefined;

  constructor(parts: readonly Part[], kind: ComponentKind, regexp: RegExp | undefined) {
    this.parts = parts;
    this.kind = kind;
    this.text = findOnlyText(parts);
    this.#regexp = regexp;
    this.#isWildcard = isWildcard(parts);
    const names: string[] = [];
    const groups: number[] = [];
    let hasInheritedName = false;
    for (let index = 0; index < parts.length; index++) {
      const { name } = parts[index] as Part;
      if (name === "") continue;
      names.push(name);
      groups.push(index);
      if (name in Object.prototype) hasInheritedName = true;
    }
    this.#hasInheritedName = hasInheritedName;
    this.#names = names;
    this.#groups = groups;
  }

  /** https://urlpattern.spec.whatwg.org/#component-pattern-string */
  get patternString(): string {
    this.#patternString ??= generatePatternString(this.parts, this.kind.options);
    return this.#patternString;
  }

  /** https://urlpattern.spec.whatwg.org/#component-has-regexp-groups */
  get hasRegExpGroups(): boolean {
    return this.#regexp !== undefined;
  }

  /** How much the matcher has looked at in the last call. */
  get work(): number {
    return this.#matcher?.work ?? 0;
  }

  /**
   * Returns whether the component matches a part of a string: that from `start` to `end`, in code units. Its groups are
   * then in {@link result}, until the next call.
   */
  test(string: string, start: number, end: number): boolean {
    const { text } = this;
    if (text !== undefined) return end - start === text.length && this.#isText(text, string, start, end);
    if (this.#isWildcard) return true;
    const input = string.slice(start, end);
    if (this.#regexp === undefined) {
      this.#matcher ??= new Matcher(this.parts, this.kind.options);
      return this.#matcher.test(input);
    }
    this.#match = runRegularExpression(this.#regexp, input);
    return this.#match !== null;
  }

  /**
   * https://urlpattern.spec.whatwg.org/#create-a-component-match-result
   *
   * @param input the part of the string in the last call of {@link test}, which returned `true`
   */
  result(input: string): URLPatternComponentResult {
    if (this.#isWildcard) return { input, groups: { 0: input } };
    const groups: Record<string, string | undefined> = {};
    const names = this.#names;
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const value = this.#group(index, input);
      if (this.#hasInheritedName) Object.defineProperty(groups, name, { ...OWN, value });
      else groups[name] = value;
    }
    this.#match = null;
    return { input, groups };
  }

  #isText(text: string, string: string, start: number, end: number): boolean {
    if (string.startsWith(text, start)) return true;
    return this.kind.options.ignoreCase && string.slice(start, end).toLowerCase() === text.toLowerCase();
  }

  #group(index: number, input: string): string | undefined {
    if (this.#match !== null) return this.#match[index + 1];
    return this.#matcher?.group(this.#groups[index] as number, input);
  }
}

const OWN = { writable: true, enumerable: true, configurable: true } as const;

/** Returns the text of a part list that matches one text only. */
function findOnlyText([first, second]: readonly Part[]): string | undefined {
  if (first === undefined) return "";
  return second === undefined && first.type === "fixed-text" && first.modifier === "" ? first.value : undefined;
}

/** Returns whether a part list is what "*" gives. */
function isWildcard([first, second]: readonly Part[]): boolean {
  if (first === undefined || second !== undefined || first.type !== "full-wildcard" || first.name !== "0") return false;
  return first.modifier === "" && first.prefix === "" && first.suffix === "";
}
