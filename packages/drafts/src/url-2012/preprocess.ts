/** Section 4.2: the setter preprocessors of the table. */
import { type Decided, decided } from "../decisions.ts";
import type { SetterPreprocessor } from "./attributes.ts";
import { preprocessPort } from "./preprocess-port.ts";

/** Returns a new value as a preprocessor leaves it. */
export function preprocess(preprocessor: SetterPreprocessor | null, value: string): Decided<string> {
  switch (preprocessor) {
    case "remove-trailing-colons":
      return decided(withoutTrailing(value, ":"));
    case "remove-leading-slashes":
      return decided(value.replace(/^\/+/, ""));
    case "port-setter-preprocessor":
      return preprocessPort(value);
    case "prepend-slash":
      return decided(value.startsWith("/") ? value : `/${value}`);
    case "remove-leading-question-mark":
      return decided(value.replace(/^\?/, ""));
    case "remove-leading-number-sign":
      return decided(value.replace(/^#/, ""));
    case null:
      return decided(value);
  }
}

function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
