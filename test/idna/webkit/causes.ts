/** Why WebKitGTK shows a host in another way than `displayHost`. */
import type { DisplayedHost, DisplayRule } from "@anyurl/idna/display";

/** The file with the functions that these causes name. */
const SOURCE = "https://github.com/WebKit/WebKit/blob/main/Source/WTF/wtf/URLHelpers.cpp";

/** A host, and its two texts. */
export interface Shown {
  /** In ASCII. */
  readonly host: string;
  /** In Unicode. */
  readonly unicode: string;
  readonly own: DisplayedHost;
  readonly theirs: string;
}

/** A kind of difference. */
export interface Cause {
  readonly name: string;
  readonly reason: string;
  readonly source: string;
  readonly explains: (shown: Shown) => boolean;
}

/** The scripts of `initializeDefaultIDNScriptAllowList`. */
const SCRIPTS = [
  ...["Common", "Inherited", "Arabic", "Armenian", "Bopomofo", "Canadian_Aboriginal", "Devanagari", "Deseret"],
  ...["Gujarati", "Gurmukhi", "Hangul", "Han", "Hebrew", "Hiragana", "Katakana", "Latin", "Tamil", "Thai", "Yi"],
];

/** A character of another script. */
const OTHER_SCRIPT = new RegExp(`[^${SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`, "u");

/** The characters of `isLookalikeCharacter` that the hosts have. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "\u0259": "a Latin letter schwa, which Azerbaijani has",
  "\u05f4": "Hebrew's gershayim, which abbreviations have",
  "\u0650": "Arabic's kasra, a vowel",
  "\u06f0": "Persia's digit zero",
};

/** Whether WebKitGTK shows the host in ASCII. */
const isKept = ({ host, theirs }: Shown) => theirs === host;

const ofScript: Cause = {
  name: "script",
  reason:
    "WebKit shows a fixed list of scripts, without Cyrillic, Greek, Georgian and most of India's, except below a few " +
    "top-level domains. Chromium and displayHost show every script of the recommended ones",
  source: `${SOURCE}: initializeDefaultIDNScriptAllowList, allCharactersAllowedByTLDRules`,
  explains: (shown) => isKept(shown) && shown.own.rule === null && OTHER_SCRIPT.test(shown.unicode),
};

const ofHost: Cause = {
  name: "whole host",
  reason: "WebKit keeps the whole host in ASCII if one label is, and displayHost only that label, as Chromium",
  source: `${SOURCE}: mapHostName`,
  explains: (shown) => isKept(shown) && shown.own.rule !== null && shown.own.text !== shown.host,
};

const ofLookAlikes = Object.entries(LOOK_ALIKES).map(
  ([character, name]): Cause => ({
    name,
    reason: "WebKit shows no host with this character, also in words. Chromium judges the letters around it",
    source: `${SOURCE}: isLookalikeCharacter`,
    explains: (shown) => isKept(shown) && shown.own.rule === null && shown.unicode.includes(character),
  }),
);

/** The rules of `displayHost` that WebKit lacks: it looks at one character after the other, and not at the label. */
const LACKED: readonly DisplayRule[] = [
  ...(["identifier", "mixed-scripts", "mixed-numbers", "repeated-mark", "hidden-dot", "letter-of-country"] as const),
  ...(["middle-dot", "whole-script", "digits", "mixed-latin", "slash", "stroke", "kana", "mark"] as const),
];

const ofRules = LACKED.map(
  (rule): Cause => ({
    name: `no rule "${rule}"`,
    reason: "WebKit has no such rule: it shows all characters of its scripts that are not in its list of look-alikes",
    source: `${SOURCE}: allCharactersInAllowedIDNScriptList`,
    explains: ({ own, theirs, unicode }) => own.rule === rule && theirs === unicode,
  }),
);

export const CAUSES: readonly Cause[] = [ofScript, ofHost, ...ofLookAlikes, ...ofRules];
