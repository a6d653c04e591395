/** The scripts of languages. */
import { showValue, wrongArgument } from "@anyurl/common/arguments";
import type { HostLabel } from "./label.ts";
import { ALL_SCRIPTS, LATIN, SCRIPTS, type Script, scriptSet } from "./scripts.ts";
import { isOfScripts } from "./tables.ts";

/** The scripts that are written together, by the script in a language tag. */
const TOGETHER: Readonly<Record<string, readonly Script[]>> = {
  Hans: ["Hani", "Bopo"],
  Hant: ["Hani", "Bopo"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang", "Hani"],
  Aran: ["Arab"],
};

/** The languages that are not written in Latin, by script: "likely subtags" of https://cldr.unicode.org/ */
const LANGUAGES: readonly (readonly [script: string, languages: string])[] = [
  ["Arab", "ar arz fa ur ps ckb sd ug ks lrc mzn bal glk"],
  ["Armn", "hy hyw"],
  ["Beng", "bn as mni"],
  ["Cyrl", "ru uk be bg sr mk kk ky tg mn tt ba cv ce os sah ab av tyv udm myv kv bxr cu"],
  ["Deva", "hi mr ne sa mai bho kok doi brx raj bgc"],
  ["Ethi", "am ti tig gez"],
  ["Geor", "ka xmf"],
  ["Grek", "el"],
  ["Gujr", "gu"],
  ["Guru", "pa"],
  ["Hans", "zh yue wuu cmn gan hak"],
  ["Hebr", "he iw yi ji"],
  ["Jpan", "ja"],
  ["Khmr", "km"],
  ["Knda", "kn tcy"],
  ["Kore", "ko"],
  ["Laoo", "lo"],
  ["Mlym", "ml"],
  ["Mymr", "my mnw shn"],
  ["Orya", "or"],
  ["Sinh", "si"],
  ["Taml", "ta"],
  ["Telu", "te"],
  ["Thaa", "dv"],
  ["Thai", "th"],
  ["Tibt", "bo dz"],
];

/** A language tag that starts as one of https://www.rfc-editor.org/rfc/rfc5646#section-2.1 does. */
const TAG = /^([a-z]{2,8})(?:-[a-z]{3}){0,3}(?:-([a-z]{4})(?=-|$))?(?:-[a-z0-9]{1,8})*$/i;

/** The longest language tag that is read. */
const LONGEST_TAG = 100;

/**
 * Returns the scripts of languages, and Latin, which hosts have in every country.
 *
 * @throws TypeError if one is not a language tag
 */
export function scriptsOfLanguages(languages: readonly string[]): number {
  return languages.reduce((set, language) => set | scriptsOfLanguage(language), LATIN);
}

function scriptsOfLanguage(tag: string): number {
  const match = tag.length <= LONGEST_TAG ? TAG.exec(tag) : null;
  if (match === null) throw wrongArgument("displayHost: languages", 'tags such as "ru" and "sr-Cyrl"', showValue(tag));
  const [, language = "", script = ""] = match;
  const name =
    script === "" ? LANGUAGES.find(([, list]) => list.split(" ").includes(language.toLowerCase()))?.[0] : script;
  return name === undefined ? LATIN : scriptsOf(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
}

/** The set of a script is empty if it has no allowed characters. */
function scriptsOf(name: string): number {
  return scriptSet(...(TOGETHER[name] ?? SCRIPTS.filter((script) => script === name)));
}

/** Whether a label has a character of a script that none of the user's languages is written in. */
export function isOutsideScripts({ classes }: HostLabel, scripts: number): boolean {
  return classes.some((each) => each?.scripts !== ALL_SCRIPTS && !isOfScripts(each, scripts));
}
