/**
 * Runs in a runtime that has nothing but the language: what `anyurl` makes of the cases, which come and go as JSON. Only
 * ASCII is passed, since not every way in and out of a runtime keeps lone surrogates.
 */
const ATTRIBUTES = "href origin protocol username password host hostname port pathname search hash".split(" ");

function pickAttributes(url, names) {
  return Object.fromEntries(names.map((name) => [name, url[name]]));
}

function parseCase({ URL }, { input, base }) {
  const canParse = URL.canParse(input, base ?? undefined);
  try {
    return { canParse, ...pickAttributes(new URL(input, base ?? undefined), ATTRIBUTES) };
  } catch (error) {
    return { canParse, code: error.code, reason: error.reason, isTypeError: error instanceof TypeError };
  }
}

function setterCase({ URL }, { setter, href, value, attributes }) {
  const url = new URL(href);
  try {
    url[setter] = value;
  } catch (error) {
    return { isTypeError: error instanceof TypeError, href: url.href };
  }
  return pickAttributes(url, attributes);
}

function domainCase({ domainToASCII, domainToUnicode }, { input }) {
  return { ascii: domainToASCII(input), unicode: domainToUnicode(input) };
}

function formParseCase({ URLSearchParams }, { input }) {
  return [...new URLSearchParams(input.startsWith("?") ? `?${input}` : input)];
}

function formSerializeCase({ URLSearchParams }, { input }) {
  return new URLSearchParams(input).toString();
}

const RUNNERS = { parseCase, setterCase, domainCase, formParseCase, formSerializeCase };

globalThis.runCases = (anyurl, kind, json) => {
  const results = JSON.parse(json).map((each) => RUNNERS[kind](anyurl, each));
  return JSON.stringify(results).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};
