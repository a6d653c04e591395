import { type DisplayedHost, displayHost } from "@anyurl/idna/display";
import { describeHost, type HostDescription } from "@anyurl/policy";
import { domainToUnicode, locate, URL } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

export interface HostData {
  /** The class of the host and the reasons for it; `null` if the URL is invalid. */
  readonly description: HostDescription | null;
  /** Why the URL is invalid; `null` if it is valid. */
  readonly failure: string | null;
  /** The host in Unicode, if that differs. */
  readonly unicode: string | null;
  /** How to show a host that differs in Unicode; `null` if it does not. */
  readonly display: DisplayedHost | null;
  /**
   * Whether a server that fetches URLs of its users may connect to it: after a lookup of a domain. Local names are
   * refused.
   */
  readonly verdict: "allowed" | "after-lookup" | "refused" | "local-name" | null;
}

/** The rules that keep a label in ASCII, in words. */
export const RULES: Readonly<Record<Exclude<DisplayedHost["rule"], null>, string>> = {
  invalid: "it is not a valid domain",
  hyphens: "a label has a hyphen at an unusual place",
  identifier: "a label has a character that is not for names",
  "mixed-scripts": "a label mixes scripts",
  "mixed-numbers": "a label mixes digits of several scripts",
  "repeated-mark": "a label has a combining mark twice",
  "hidden-dot": "a dot above is on a letter that hides it",
  "letter-of-country": "a letter looks like another one outside its country",
  "middle-dot": "a middle dot is at an unusual place",
  "whole-script": "all letters of a label look like Latin",
  digits: "a label looks like a number",
  "mixed-latin": "a label mixes Latin letters outside ASCII with another script",
  slash: "a letter looks like a slash",
  kana: "a sign of Japanese is at an unusual place",
  stroke: "an ideograph looks like Latin",
  mark: "a combining mark is on a letter of another script",
  language: "a label is in a script of no language of the reader",
  known: "it looks like a known name",
};

export function hostOf(state: Pick<DeskState, "input" | "base">): HostData {
  const located = locate(state.input, baseOf(state));
  if (!located.ok) return invalid(located.message);
  const description = describeHost(located.href);
  if (!description.ok) return invalid(description.message);
  const { hostname } = new URL(located.href);
  const unicode = domainToUnicode(hostname);
  const isUnicode = unicode !== hostname && unicode !== "";
  return {
    description,
    failure: null,
    unicode: isUnicode ? unicode : null,
    display: isUnicode ? displayHost(hostname) : null,
    verdict: verdictOn(description.class),
  };
}

function invalid(failure: string): HostData {
  return { description: null, failure, unicode: null, display: null, verdict: null };
}

function verdictOn(found: HostDescription["class"]): HostData["verdict"] {
  if (found === "public") return "allowed";
  if (found === "domain") return "after-lookup";
  return found === "local-name" ? "local-name" : "refused";
}
