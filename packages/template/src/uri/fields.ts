/**
 * Which templates can be matched, and how: the fields of the path, of the query and of the fragment. A value is found
 * again if a delimiter follows that the value cannot contain, or if it ends with the component.
 */
import { URITemplateError, type URITemplateReason } from "../errors.ts";
import type { Expression, Operator, Part, Variable } from "./parse.ts";

/** A variable between texts, or the variables of one expression whose names are in the URI. */
export interface Field {
  /** The text before it, which may be empty. */
  readonly before: string;
  /** Whether the variable of each name is a list. */
  readonly lists: ReadonlyMap<string, boolean>;
  /** The first character of the field, if it may be absent; "" for one that must be there. */
  readonly first: string;
  /** The text between the values of a list, and between named values. */
  readonly separator: string;
  readonly isNamed: boolean;
  /** Whether the value may contain delimiters. */
  readonly allowsReserved: boolean;
  /** The delimiter that ends it, and where that is in the text after it; "" for the end of the component. */
  readonly anchor: string;
  readonly anchorOffset: number;
}

/** The fields of a component, in their order, and the text after the last one. */
export interface Fields {
  readonly fields: readonly Field[];
  readonly after: string;
}

/** The fields of each component of a URI. A query begins with "?", and a fragment with "#". */
export interface Matcher {
  readonly path: Fields;
  /** `undefined` if the template has no place for it: the path then has its text, and does not match. */
  readonly query: Fields | undefined;
  readonly fragment: Fields | undefined;
}

/** The characters that only a value with reserved characters contains unencoded. */
const DELIMITER = /[:/?#[\]@!$&'()*+,;=]/;

type Draft = { -readonly [Key in keyof Field]: Field[Key] } & { readonly offset: number };

/** The fields of a component, while the template is read. */
class Component implements Fields {
  readonly fields: Draft[] = [];
  after = "";

  /** @throws URITemplateError if the text would be in another component without the field before it */
  addText(text: string): void {
    const last = this.fields[this.fields.length - 1];
    if (text !== "" && (last?.first === "?" || last?.first === "#")) fail("match-query", last.offset);
    this.after += text;
  }

  /** @throws URITemplateError if the field before this one could not be found again */
  addField(operator: Operator, variables: readonly Variable[], offset: number): void {
    const { isNamed, first, separator, allowsReserved } = operator;
    const lists = new Map(variables.map(({ name, isExploded }) => [name, isExploded]));
    if (lists.size < variables.length) fail("match-several", offset);
    const last = this.fields[this.fields.length - 1];
    if (last !== undefined) {
      if (last.first !== "") fail("match-optional", last.offset);
      if (last.allowsReserved || [...last.lists.values()].includes(true)) fail("match-rest", last.offset);
      const next = this.after + first;
      last.anchorOffset = next.search(DELIMITER);
      if (last.anchorOffset < 0) fail("match-adjacent", offset);
      last.anchor = next.charAt(last.anchorOffset);
    }
    this.fields.push({
      before: this.after,
      lists,
      first,
      separator,
      isNamed,
      allowsReserved,
      anchor: "",
      anchorOffset: 0,
      offset,
    });
    this.after = "";
  }
}

/** The components of a template, while it is read. */
class Components {
  readonly path = new Component();
  query: Component | undefined;
  fragment: Component | undefined;
  readonly #kinds = new Map<string, boolean>();

  get current(): Component {
    return this.fragment ?? this.query ?? this.path;
  }

  addText(text: string): void {
    const hash = this.fragment === undefined ? text.indexOf("#") : -1;
    const before = hash < 0 ? text : text.slice(0, hash);
    const mark = this.current === this.path ? before.indexOf("?") : -1;
    this.current.addText(mark < 0 ? before : before.slice(0, mark));
    if (mark >= 0) {
      this.query = new Component();
      this.query.addText(before.slice(mark));
    }
    if (hash >= 0) {
      this.fragment = new Component();
      this.fragment.addText(text.slice(hash));
    }
  }

  addExpression({ operator, variables, offset }: Expression): void {
    if (variables.some(({ maxLength }) => maxLength !== undefined)) fail("match-prefix", offset);
    for (const { name, isExploded } of variables) {
      if (this.#kinds.get(name) === !isExploded) fail("match-kinds", offset);
      this.#kinds.set(name, isExploded);
    }
    const { first, isNamed, allowsReserved } = operator;
    if (first === "?") {
      if (this.current !== this.path) fail("match-query", offset);
      this.query = new Component();
    } else if (first === "&") {
      if (this.query === undefined || this.fragment !== undefined) fail("match-query", offset);
    } else if (first === "#") {
      if (this.fragment !== undefined) fail("match-query", offset);
      this.fragment = new Component();
    }
    const isOneList = variables.length === 1 && !allowsReserved && first !== ".";
    if (!isNamed && !isOneList && variables.some(({ isExploded }) => isExploded)) fail("match-several", offset);
    if (isNamed || variables.length === 1) {
      this.current.addField(operator, variables, offset);
      return;
    }
    if (allowsReserved || first !== "") fail("match-several", offset);
    for (const [at, variable] of variables.entries()) {
      if (at > 0) this.current.addText(operator.separator);
      this.current.addField(operator, [variable], offset);
    }
  }
}

function fail(reason: URITemplateReason, offset: number): never {
  throw new URITemplateError(reason, offset);
}

/**
 * Returns how a template is matched.
 *
 * @throws URITemplateError if it cannot be: different values could have the same URI
 */
export function compileMatcher(parts: readonly Part[]): Matcher {
  const components = new Components();
  for (const part of parts) {
    if (typeof part === "string") components.addText(part);
    else components.addExpression(part);
  }
  return components;
}
