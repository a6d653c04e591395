/** Hosts of words in 51 languages: the names of languages, countries and currencies in the data of the runtime. */
import { toASCII } from "@anyurl/idna";

/** A language and the top-level domain of a country where it is spoken. */
const LANGUAGES: readonly (readonly [language: string, country: string])[] = [
  ...(["am et", "ar eg", "az az", "be by", "bg bg", "bn bd", "ca cat", "cs cz"] as const),
  ...(["da dk", "de de", "el gr", "es es", "et ee", "fa ir", "fi fi", "fr fr"] as const),
  ...(["gu in", "he il", "hi in", "hu hu", "hy am", "is is", "ja jp", "ka ge"] as const),
  ...(["kk kz", "km kh", "kn in", "ko kr", "lo la", "lt lt", "lv lv", "ml in"] as const),
  ...(["mr in", "my mm", "nb no", "ne np", "pa in", "pl pl", "pt pt", "ro ro"] as const),
  ...(["ru ru", "si lk", "sr rs", "sv se", "ta in", "te in", "th th", "tr tr"] as const),
  ...(["uk ua", "ur pk", "uz uz", "vi vn", "zh cn", "zh-Hant tw"] as const),
].map((text) => text.split(" ") as unknown as readonly [string, string]);

const CODES = {
  language:
    "ab ar az be bg bn bo cs cy da de dv el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km",
  region:
    "AD AE AF AL AM AR AT AU AZ BA BD BE BG BR BY CA CH CL CN CO CU CY CZ DE DK DZ EC EE EG ES ET FI FR GB GE GR HK HR HU " +
    "ID IE IL IN IQ IR IS IT JO JP KE KG KH KP KR KW KZ LA LB LK LT LU LV LY MA MD ME MK MM MN MT MX MY NL NO NP NZ OM",
  currency: "AED ARS AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP HUF IDR ILS INR JPY KRW MAD MXN NOK NZD PLN RON RUB SEK",
} as const;

/** A host that is one word and a top-level domain. */
export interface WordHost {
  readonly language: string;
  /** The word in lower case. */
  readonly word: string;
  /** The country's top-level domain. */
  readonly country: string;
}

/** Returns the words that are not in ASCII and make a valid host, each once for a language. */
export function wordHosts(): readonly WordHost[] {
  return LANGUAGES.flatMap(([language, country]) => {
    const names = Object.entries(CODES).flatMap(([type, codes]) => {
      const display = new Intl.DisplayNames([language], { type: type as keyof typeof CODES, fallback: "none" });
      return codes.split(" ").map((code) => display.of(code) ?? "");
    });
    // Names have several words: each is a host of its own.
    const words = names.flatMap((name) => name.toLocaleLowerCase(language).split(/[^\p{L}\p{M}\p{Nd}]+/u));
    return [...new Set(words)].filter(isHost).map((word) => ({ language, word, country }));
  });
}

function isHost(word: string): boolean {
  return /[^\0-\x7f]/.test(word) && toASCII(word, { verifyDNSLength: true }) !== null;
}
