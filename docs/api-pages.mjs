/** The pages of the API reference as readers see them: names and one sentence first, without TypeDoc's own words. */

/** TypeDoc's titles of groups, and ours. */
const TITLES = { "Type Aliases": "Types", Variables: "Values", References: "From other packages" };

/** The first cell of a row is a link to the page of an export. */
const ROW = /^(\| \[[^|]+\]\([^|)]+\) \| )(.*)( \|)$/gm;

/** A sentence ends with a full stop before a space, and a capital, code or a link. */
const FIRST_SENTENCE = /^.*?\.(?= [A-Z`[(])/s;

/** A link to the list of all packages, with which each page begins. An entry has no other parent. */
const ROOT_LINK = /^(?:\[anyurl\]\([^)]*\) \/ (?:[^\n[]*\n\n)?)/;

function firstSentence(text) {
  return FIRST_SENTENCE.exec(text)?.[0] ?? text;
}

/** Returns the text of a page with short tables and plain titles. */
export function plainPage(contents) {
  return contents
    .replace(ROOT_LINK, "")
    .replace(ROW, (_, start, text, end) => `${start}${firstSentence(text)}${end}`)
    .replace(/^(#+) (Type Aliases|Variables|References)$/gm, (_, level, title) => `${level} ${TITLES[title]}`);
}
