/** The engines and the oracle, which answer in this process. */
import * as anyurl from "@anyurl/pattern";
import * as fallback from "@anyurl/pattern?fallback";
import { type Init, OracleURLPattern } from "../oracle/url-pattern.ts";
import type { Sample } from "./generate.ts";
import "./answers.js";

/** The input of a component, and its groups: the name and the value of each; `null` for a group without a value. */
type Matched = readonly [input: string, groups: readonly (readonly [name: string, value: string | null])[]];

/** The answer of an implementation to a sample. */
export interface Answer {
  /** The attributes of the pattern, or the name of the error. */
  readonly made:
    | { readonly components: readonly string[]; readonly hasRegExpGroups: boolean }
    | { readonly error: string };
  /** The result of each input, if there is a pattern: `null` if it does not match. */
  readonly results: readonly (readonly Matched[] | { readonly error: string } | string | null)[];
}

declare global {
  function patternAnswers(Class: unknown, samples: readonly Sample[]): Answer[];
}

export interface Implementation {
  readonly name: string;
  answer(samples: readonly Sample[]): Answer[];
}

function implementation(name: string, Class: unknown): Implementation {
  return { name, answer: (samples) => patternAnswers(Class, samples) };
}

/** The oracle with the interface of URLPattern. */
class Oracle {
  readonly #oracle: OracleURLPattern;

  constructor(input: string | Init, ...rest: readonly (string | { ignoreCase: boolean })[]) {
    const base = rest.find((each) => typeof each === "string");
    this.#oracle = new OracleURLPattern(input, base, rest.find((each) => typeof each === "object") ?? {});
    Object.assign(this, this.#oracle.attributes);
  }

  get hasRegExpGroups(): boolean {
    return this.#oracle.hasRegExpGroups;
  }

  test(input: string | Init): boolean {
    return this.#oracle.exec(input) !== null;
  }

  exec(input: string | Init): object | null {
    return this.#oracle.exec(input)?.components ?? null;
  }
}

/** The engines and the oracle, which must agree in all answers. */
export function ownImplementations(): [anyurl: Implementation, ...Implementation[]] {
  return [
    implementation("anyurl", anyurl.URLPattern),
    implementation("fallback", fallback.URLPattern),
    implementation("oracle", Oracle),
  ];
}
