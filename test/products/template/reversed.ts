/** The law between the expansions and the matches of a URI Template. */
import type * as Template from "@anyurl/template";
import { same } from "../../fuzz/guided/typescript/texts.ts";

/** Pieces of templates, with the values that their variables may have. */
export const PIECES = [
  ...["/", "/a/", "-", ".", ":", ",", "?x=", "&y=", "#", "é", "%20", ".json", "@"],
  ...["{a}", "{b}", "{c}", "{+a}", "{b*}", "{a,b}", "{#c}", "{.c}", "{/a}", "{/c*}", "{;a,b}", "{;c*}"],
  ...["{?a,b}", "{?c*}", "{?a,c*}", "{&a}", "{&b,c*}", "{a:3}"],
];

/** Whether a variable is one of those that come back decoded, and may contain delimiters. */
const RESERVED = /\{[+#]/;

/**
 * Checks that a URI of values matches with the same values. A variable without a text has the first one.
 *
 * @returns whether the template can be reversed, and takes the values
 */
export function expectReversed(
  text: string,
  texts: readonly string[],
  {
    URITemplate,
    URITemplateError,
    URLTemplateError,
  }: Pick<typeof Template, "URITemplate" | "URITemplateError" | "URLTemplateError">,
): boolean {
  try {
    const template = new URITemplate(text, { match: true });
    const values = Object.fromEntries(
      template.variables.map((name, at) => {
        const value = texts[at] || "a";
        return [name, isList(text, name) ? [value, "x"] : value];
      }),
    );
    if (RESERVED.test(text) && /[%?#]/.test(texts.join(""))) return false;
    const found = template.match(template.expand(values as never));
    const sorted = found && Object.entries(found).sort();
    same("a template finds its values", sorted, Object.entries(values).sort(), [text, texts]);
    return true;
  } catch (error) {
    if (error instanceof URITemplateError || error instanceof URLTemplateError) return false;
    throw error;
  }
}

/** Whether a variable is exploded. */
function isList(template: string, name: string): boolean {
  return Array.from(template.matchAll(/\{[+#./;?&]?([^}]*)\}/g)).some(([, list = ""]) =>
    list.split(",").includes(`${name}*`),
  );
}
