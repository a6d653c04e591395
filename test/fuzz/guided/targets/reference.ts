/** The operations of the URL Specification and of RFC 3986. An input is a URL or reference, and perhaps a base. */
import type * as Reference from "@anyurl/reference";
import { parseCases, parseTopics } from "../../../conformance/corpus.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<
  typeof Reference,
  "componentSpans" | "ExpressionError" | "InvalidURLError" | "isFailure" | "rfc3986" | "spec" | "URLReference"
>;

export const reference = textTarget<Exports>({
  name: "reference",
  code: 'export { componentSpans, ExpressionError, InvalidURLError, isFailure, rfc3986, spec, URLReference } from "@anyurl/reference"',
  words: [...URL_WORDS, "(a | b)", "{%x41-5a}", '"a"', "<scheme>", "1*2", "[ x ]", "= / ;", "A - B"],
  longest: 300,
  sample: 100,
  *seeds() {
    for (const topic of parseTopics())
      for (const { input, base } of parseCases(topic)) yield base === null ? [input] : [input, base];
  },
  make({ spec, rfc3986, isFailure, ExpressionError, InvalidURLError, URLReference }) {
    return (text = "", base?: string) => {
      const url = spec.parse(text);
      if (!isFailure(url)) {
        const printed = spec.print(url);
        const again = spec.parse(printed, spec.getMode(url));
        same("a printed URL parses to itself", isFailure(again) ? again : spec.print(again), printed, text);
        const normal = spec.normalize(url);
        same("normalising is idempotent", spec.print(spec.normalize(normal)), spec.print(normal), text);
      }
      const parts = rfc3986.split(text);
      same("splitting loses nothing", rfc3986.recompose(parts), text, text);
      const normal = rfc3986.normalize(parts);
      same("normalising a reference is idempotent", rfc3986.normalize(normal), normal, text);
      rfc3986.check(text);
      try {
        spec.parseExpression(text);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
      }
      try {
        const value = new URLReference(text);
        const resolved = base === undefined ? value : value.resolve(base);
        same("a reference is its text", new URLReference(resolved.toString()).toString(), resolved.toString(), [
          text,
          base,
        ]);
      } catch (error) {
        if (!(error instanceof InvalidURLError)) throw error;
      }
    };
  },
});
