/**
 * Edits of queries. An input is a URL, and perhaps a name or pattern, a value, and a character that chooses a
 * separator.
 */
import type * as Query from "@anyurl/canonical/query";
import { decoded } from "../../../products/canonical/query-arbitraries.ts";
import {
  expectAdded,
  expectAsParsersRead,
  expectDeleted,
  expectSorted,
  type Parts,
} from "../../../products/canonical/query-laws.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

const SEPARATORS = ["&", ";", ":", "|", "?", ",", "/"];

/** Returns the parts of a text without characters that parsers drop. */
function partsOf(text: string): Parts {
  const [, before = "", query, after = ""] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(text.replace(/[\0- ]/g, "")) ?? [];
  return { before, query, after };
}

export const query = textTarget<typeof Query>({
  name: "query",
  code: 'export * from "@anyurl/canonical/query"',
  words: [...URL_WORDS, "utm_*", "\\*", "**", "a=", "&a", "amp;", "gclid", "%61", "%", "\ufeff", "%EF%BB%BF"],
  longest: 120,
  sample: 20,
  *seeds() {
    yield ["https://h/p?a=1&%61=2&&b+c=%FF&utm_source=x#f?a", "a", "x y"];
    yield ["/?a=1;b=2&c|d\t=1 \n", "utm_*", "é&", "\x01"];
    for (const [at] of SEPARATORS.entries()) yield ["?b;a:c|a?b&a", "a", "", String.fromCharCode(at)];
  },
  make({ compileGlobs, getParameter, ...edits }) {
    return (text = "", name = "", value = "", choice = "") => {
      const separator = SEPARATORS[(choice.codePointAt(0) ?? 0) % SEPARATORS.length] as string;
      const parts = partsOf(text);
      // In a pattern, a backslash escapes a star or a backslash.
      const pattern = name.replace(/\\([*\\])?/g, (found) => found.padEnd(2, "\\"));
      expectDeleted(parts, [pattern], separator, edits);
      expectAdded(parts, name, value, separator, edits);
      expectSorted(parts, separator, edits);
      if (URL.canParse(text, "https://h.test/")) {
        const { searchParams } = new URL(text, "https://h.test/");
        const written = getParameter(text, name);
        const read = written && decoded(`x=${written.replaceAll("&", "%26")}`).get("x");
        same("the first value of a name is found", read ?? null, searchParams.get(name), [text, name]);
        if (!/[*\\]/.test(name)) expectAsParsersRead(text, name, edits);
      }
      const once = edits.deleteTrackingParameters(text, { separator });
      same("tracking parameters are deleted once", edits.deleteTrackingParameters(once, { separator }), once, text);
      const kept = edits.keepParameters(text, compileGlobs([pattern]));
      same("compiled patterns are patterns", kept, edits.keepParameters(text, [pattern]), [text, pattern]);
    };
  },
});
