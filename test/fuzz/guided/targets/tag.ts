/** The tag `url`, and URI Templates. An input is a template, in which each second part is a value. */
import type * as Template from "@anyurl/template";
import { TAG_CASES, URI_TEMPLATE_CASES } from "../../../products/template/corpus.ts";
import { makeStrings } from "../../../products/template/make.ts";
import { expectReversed, PIECES } from "../../../products/template/reversed.ts";
import { HOSTILE, readStructure, type Structure } from "../../../products/template/structure.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Template, "URITemplate" | "URITemplateError" | "url" | "URLTemplateError">;

/** A value that no place refuses, except places of a whole URL and of a number. It is the host of no other value. */
const PLAIN = "plain-value";

/** The longest template, in values. */
const MOST_VALUES = 4;

/** Returns the structure that a value must keep. One of a host may have a port. */
function outline({ protocol, segments, hasQuery, fragment }: Structure): unknown {
  return [protocol, segments.length, hasQuery, fragment !== undefined];
}

function isInvalidURL(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === "ERR_INVALID_URL";
}

export const tag = textTarget<Exports>({
  name: "tag",
  code: 'export { URITemplate, URITemplateError, url, URLTemplateError } from "@anyurl/template"',
  words: [...PIECES, ...HOSTILE, ...URL_WORDS, "https://api.test/", "?a=", "&b=", "/v1/"],
  longest: 120,
  sample: 50,
  *seeds() {
    for (const { strings, values } of TAG_CASES) yield strings.flatMap((text, at) => [text, String(values[at] ?? "")]);
    for (const [template] of URI_TEMPLATE_CASES.expand) yield [template, "a", "b"];
    yield PIECES.filter((piece) => piece.startsWith("{")).slice(0, 3);
  },
  make({ URITemplate, URITemplateError, url, URLTemplateError }) {
    /** Returns the structure of a URL; `undefined` if the tag refuses a value, or the text itself is invalid. */
    const read = (strings: readonly string[], values: readonly string[]): Structure | undefined => {
      try {
        return readStructure(url(makeStrings(strings), ...values));
      } catch (error) {
        if (error instanceof URLTemplateError || error instanceof URIError || isInvalidURL(error)) return undefined;
        throw error;
      }
    };
    return (...parts) => {
      expectReversed(parts[0] ?? "", parts.slice(1), { URITemplate, URITemplateError, URLTemplateError });
      const strings = parts.filter((_, at) => at % 2 === 0).slice(0, MOST_VALUES);
      const values = strings.slice(1).map((_, at) => parts[2 * at + 1] ?? "");
      const found = read(strings, values);
      // A template may remove its own segments.
      if (found === undefined || /\.|%2e/i.test(strings.join(""))) return;
      for (const [at, value] of values.entries()) {
        const other = read(
          strings,
          values.map((each, index) => (index === at ? PLAIN : each)),
        );
        if (other === undefined) continue;
        same("a value keeps the structure", outline(found), outline(other), [strings, values, at]);
        // A path without a slash has lost its first character.
        const texts = [...found.segments, ...found.parameters, found.username, found.password, found.fragment ?? ""];
        if (found.hostname === other.hostname && !texts.some((text) => text.includes(value.slice(1)))) {
          throw new LawBroken("a value is in its place", JSON.stringify([strings, values, at, found]));
        }
      }
    };
  },
});
