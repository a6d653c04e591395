/** Section 4.2: the setter preprocessors of the table. */
import { type Decided, withDecisions } from "../decisions.ts";
import type { SetterPreprocessor } from "./attributes.ts";
import { preprocessPort } from "./preprocess-port.ts";

const PREPROCESSORS: Readonly<Record<SetterPreprocessor, (value: string) => Decided<string>>> = {
  "remove-trailing-colons": (value) => withDecisions(withoutTrailingColons(value)),
  "remove-leading-slashes": (value) => withDecisions(value.replace(/^\/+/, "")),
  "port-setter-preprocessor": preprocessPort,
  "prepend-slash": (value) => withDecisions(value.startsWith("/") ? value : `/${value}`),
  "remove-leading-question-mark": (value) => withDecisions(value.replace(/^\?/, "")),
  "remove-leading-number-sign": (value) => withDecisions(value.replace(/^#/, "")),
};

/** Returns a new value as a preprocessor leaves it. */
export function preprocess(preprocessor: SetterPreprocessor | null, value: string): Decided<string> {
  return preprocessor === null ? withDecisions(value) : PREPROCESSORS[preprocessor](value);
}

function withoutTrailingColons(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === ":") end--;
  return text.slice(0, end);
}
