import "anyurl/polyfill/force";
import { domainToASCII, domainToUnicode, engine, normalizeNFC } from "anyurl";
import { show } from "./show.js";

const { URL, URLSearchParams } = globalThis;

show((casesJSON) =>
  reportOn({ URL, URLSearchParams, domainToASCII, domainToUnicode, engine, normalizeNFC }, casesJSON),
);
