/**
 * Labels in one script of which all letters look like Latin:
 * https://www.unicode.org/reports/tr39/#Whole_Script_Confusables, with the lists of "kWholeScriptConfusables" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 */
import { fromCodePoints, toCodePoints } from "../code-points.ts";
import type { HostLabel } from "./label.ts";
import { type Script, scriptSet } from "./scripts.ts";

/** The letters of a script that look like Latin, and the top-level domains in which most readers know the script. */
interface Lookalikes {
  readonly script: number;
  readonly letters: ReadonlySet<number>;
  readonly topLevelDomains: readonly string[];
}

/** NOTE: the letters of Thai are those that Chromium has for Linux, whose fonts make more of them look like Latin. */
const LISTS: readonly (readonly [script: Script, letters: string, topLevelDomains: string])[] = [
  ["Armn", "ագզէլհյոսւօՙ", "am"],
  ["Cyrl", "аысԁеԍһіюкјӏорԗԛѕԝхуъьҽпгѵѡ", "bg by kz pyc ru su ua uz"],
  ["Ethi", "ሀሠሰስበነተከዐዕዘጠፐꬅ", "er et"],
  ["Geor", "იოყძხჽჿ", "ge"],
  ["Grek", "αικνρυωηοτ", "gr"],
  ["Hebr", "דוחיןסװײ׳ﬦ", "il"],
  ["Beng", "০৭", ""],
  ["Deva", "ऽ०ॱ", ""],
  ["Gujr", "ડટ૦૧", ""],
  ["Guru", "੦੧", ""],
  ["Knda", "ಽ೦೧", ""],
  ["Mlym", "ടഠധനറ൦", ""],
  ["Orya", "ଠ୦୮", ""],
  ["Taml", "டப௦", ""],
  ["Telu", "౦౧", ""],
  ["Mymr", "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", "mm"],
  ["Thai", "ทนบพรหเแ๐ดลปฟม", "th"],
];

/** Frequent words of such letters, which are not Latin words: "kAllowedWholeScriptConfusableWords". */
const WORDS: readonly string[] = ["секс", "как", "коса", "курс", "парк", "такий", "укроп", "сахарок", "покраска"];

let lists: readonly Lookalikes[] | undefined;

function readLists(): readonly Lookalikes[] {
  lists = LISTS.map(([script, letters, topLevelDomains]) => ({
    script: scriptSet(script),
    letters: new Set(toCodePoints(letters)),
    topLevelDomains: topLevelDomains === "" ? [] : topLevelDomains.split(" "),
  }));
  return lists;
}

/** Whether a label's letters of a script all look like Latin, in a top-level domain that is not of that script. */
export function isWholeScriptConfusable(label: HostLabel): boolean {
  return (
    (lists ?? readLists()).some((list) => looksLatin(label, list)) && !WORDS.includes(fromCodePoints(label.codePoints))
  );
}

function looksLatin(label: HostLabel, { script, letters, topLevelDomains }: Lookalikes): boolean {
  const { codePoints, classes, topLevelDomain, topLevelScripts } = label;
  if ((topLevelScripts & script) !== 0 || topLevelDomains.includes(topLevelDomain)) return false;
  const ofScript = codePoints.filter((_, at) => classes[at]?.scripts === script);
  return ofScript.length > 0 && ofScript.every((each) => letters.has(each));
}
