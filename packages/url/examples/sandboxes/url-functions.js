/** The functions that code in a sandbox gets. They take strings and return a string, and never throw. */
import { URL } from "anyurl/fallback";

/** The maximum length of an input and of a URL, in UTF-16 code units. */
const MAX_LENGTH = 8192;

const COMPONENTS = "href origin protocol username password host hostname port pathname search hash".split(" ");

function isTooLong(text) {
  return text !== undefined && text.length > MAX_LENGTH;
}

/** Returns the components of a URL as JSON, or "null" if the URL is invalid or too long. */
globalThis.parseURL = (input, base) => {
  if (isTooLong(input) || isTooLong(base)) return "null";
  const url = URL.parse(input, base, { maxLength: MAX_LENGTH });
  return JSON.stringify(url && Object.fromEntries(COMPONENTS.map((name) => [name, url[name]])));
};
