/** https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md#google-chrome_s-idn-policy */
import { requireOptions, requireString, requireStrings } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { toCodePoints } from "../code-points.ts";
import { toASCII, toUnicode } from "../index.ts";
import { findSimilar, type KnownNames, readKnown } from "./known.ts";
import { describeLabel, type HostLabel } from "./label.ts";
import { isOutsideScripts, scriptsOfLanguages } from "./languages.ts";
import { findBrokenRule, type LabelDisplayRule } from "./rules.ts";
import { ALL_SCRIPTS } from "./scripts.ts";
import { getClass } from "./tables.ts";

/**
 * The rule that keeps a host or a label in ASCII:
 *
 * @remarks
 * - `"invalid"`: the host is not a valid domain
 * - `"hyphens"`: a hyphen first, last, or both third and fourth
 * - `"identifier"`: a character that is not for identifiers, such as an emoji, or a rare letter
 * - `"mixed-scripts"`: letters of several scripts, other than Latin with Chinese, Japanese or Korean
 * - `"mixed-numbers"`: digits of several number systems
 * - `"repeated-mark"`: the same combining mark twice
 * - `"hidden-dot"`: a dot above i, j or l
 * - `"letter-of-country"`: þ or ð outside `.is` and `.fo`, or ə outside `.az`
 * - `"middle-dot"`: U+00B7 other than between two l of a `.cat` domain
 * - `"whole-script"`: letters of another script that all look like Latin
 * - `"digits"`: only digits and characters that look like digits
 * - `"mixed-latin"`: é, ß and such with letters of another script
 * - `"slash"`: a letter that looks like a slash, between characters that are not Japanese
 * - `"kana"`: a mark, a sign or a letter of Japanese at an unusual place
 * - `"stroke"`: an ideograph that looks like a hyphen or a letter, next to another script
 * - `"mark"`: a combining mark of Latin on a character that is not Latin, Greek or Cyrillic
 * - `"language"`: a script that none of `languages` is written in
 * - `"known"`: the host looks like one of `known`
 */
export type DisplayRule = "invalid" | LabelDisplayRule | "language" | "known";

/** The options of {@link displayHost}. */
export interface DisplayOptions {
  /**
   * The user's languages, as [BCP 47](https://www.rfc-editor.org/info/bcp47) tags, such as those of
   * `navigator.languages`. If given, a label in a script that none of them is written in stays in ASCII. Latin is shown
   * to all users. Default: no limit.
   */
  readonly languages?: readonly string[] | undefined;
  /**
   * The names that users trust, such as `"example.com"`. A host that looks like one of them, or like a subdomain of
   * one, stays in ASCII as a whole. Freeze a long list: its tables are then made once. Default: none.
   */
  readonly known?: readonly string[] | undefined;
}

/** The result of {@link displayHost}. */
export interface DisplayedHost {
  /** The text to show. */
  readonly text: string;
  /** The rule that keeps the host, or its first label that stays in ASCII, in ASCII; `null` if nothing does. */
  readonly rule: DisplayRule | null;
  /** The label in ASCII that the rule is for; `null` if it is for the whole host, or there is none. */
  readonly label: string | null;
  /** The name of `known` that the host looks like, in Unicode; `null` without the rule `"known"`. */
  readonly known: string | null;
}

const NAMES = ["languages", "known"];

/** https://www.unicode.org/reports/tr46/#Notation: a label in Punycode begins so. */
const ACE_PREFIX = "xn--";

/** Spaces and control characters of ASCII, which no host has. */
const CONTROLS = /[\0-\x20\x7f]/;

/**
 * Returns the text that shows a host to people. Each label is in Unicode if people cannot mistake it for another label,
 * according to [UTS #39](https://www.unicode.org/reports/tr39/) and the
 * [rules of Chromium](https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md), and otherwise in Punycode.
 *
 * The text of a host in ASCII is the host in lower case, even if it looks like another one. A host that is not a valid
 * domain stays unchanged, but with all characters other than printable ASCII as percent-encoded bytes.
 *
 * @param host a host in ASCII or in Unicode, without a port
 * @param options the user's languages, and the names that the user trusts; see {@link DisplayOptions}
 * @returns the text and the rule that decided; see {@link DisplayedHost}
 * @throws TypeError if `host` is not a string, or an option is unknown or of the wrong type
 * @example
 * ```ts
 * import { displayHost } from "@anyurl/idna/display";
 *
 * displayHost("xn--bcher-kva.example").text; // → "bücher.example"
 * const { text, rule } = displayHost("аррӏе.com"); // these letters are Cyrillic
 * text; // → "xn--80ak6aa92e.com"
 * rule; // → "whole-script"
 * displayHost("googlé.com", { known: ["google.com"] }).known; // → "google.com"
 * displayHost("пример.example", { languages: ["de"] }).rule; // → "language"
 * ```
 */
export function displayHost(host: string, options: DisplayOptions = {}): DisplayedHost {
  requireString(host, "displayHost: the host");
  const { scripts, known } = readOptions(options);
  const ascii = toASCII(host);
  if (ascii === null || CONTROLS.test(ascii)) return result(escapeHost(host), "invalid");
  if (!ascii.includes(ACE_PREFIX)) return result(ascii);
  const unicode = toUnicode(ascii);
  if (unicode.error) return result(ascii, "invalid");
  return displayLabels(ascii.split("."), unicode.domain.split("."), scripts, known);
}

function displayLabels(
  ascii: readonly string[],
  unicode: readonly string[],
  scripts: number,
  known: KnownNames | null,
): DisplayedHost {
  const topLevel = describeTopLevel(ascii, unicode);
  let [rule, label]: [DisplayRule | null, string | null] = [null, null];
  const shown = ascii.map((each, at) => {
    if (!each.startsWith(ACE_PREFIX)) return each;
    const decoded = unicode[at] as string;
    const broken = findRule(describeLabel(toCodePoints(decoded), topLevel), scripts);
    if (broken === null) return decoded;
    if (rule === null) [rule, label] = [broken, each];
    return each;
  });
  const text = shown.join(".");
  const isShown = shown.some((each, at) => each !== ascii[at]);
  const similar = known !== null && isShown ? findSimilar(text.replace(/\.$/, ""), known) : null;
  return similar === null ? result(text, rule, label) : result(ascii.join("."), "known", null, similar);
}

function findRule(label: HostLabel, scripts: number): DisplayRule | null {
  return findBrokenRule(label) ?? (isOutsideScripts(label, scripts) ? "language" : null);
}

/** The last label of several, without a dot at the end of the host. */
function describeTopLevel(ascii: readonly string[], unicode: readonly string[]) {
  const last = ascii[ascii.length - 1] === "" ? ascii.length - 2 : ascii.length - 1;
  if (last < 1) return { topLevelDomain: "", topLevelScripts: 0 };
  const classes = toCodePoints(unicode[last] as string).map(getClass);
  const topLevelScripts = classes.reduce((set, each) => {
    return each === undefined || each.scripts === ALL_SCRIPTS ? set : set | each.scripts;
  }, 0);
  return { topLevelDomain: ascii[last] as string, topLevelScripts };
}

function readOptions(options: DisplayOptions): { readonly scripts: number; readonly known: KnownNames | null } {
  requireOptions(options, NAMES, "displayHost: the options");
  const { languages, known } = options;
  if (languages !== undefined) requireStrings(languages, "displayHost: the option languages");
  if (known !== undefined) requireStrings(known, "displayHost: the option known");
  return {
    scripts: languages === undefined ? ALL_SCRIPTS : scriptsOfLanguages(languages),
    known: known === undefined ? null : readKnown(known),
  };
}

function result(
  text: string,
  rule: DisplayRule | null = null,
  label: string | null = null,
  known: string | null = null,
): DisplayedHost {
  return Object.freeze({ text, rule, label, known });
}

/** Percent-encodes the bytes in UTF-8 of all but printable ASCII: https://url.spec.whatwg.org/#percent-encode */
function escapeHost(host: string): string {
  return host.replace(/[^!-~]+/g, (text) => encodeURIComponent(toWellFormed(text)));
}
