/** Why the draft of 2014 reads a URL differently from today's URL Standard. */
import { isFailure, type ParseException, url2014 } from "@anyurl/drafts";
import { URL as URLToday } from "anyurl";

/** An input, and its results by the draft and by today's standard. */
export interface Comparison {
  readonly input: string;
  readonly base: string | null;
  readonly draft: url2014.ParsedURL | ParseException;
  readonly today: URLToday | null;
}

export function compare(input: string, base: string | null): Comparison {
  return { input, base, draft: url2014.parse(input, { base }), today: URLToday.parse(input, base ?? undefined) };
}

/** The result of the draft, as the page has it. */
export function draftResult({ draft }: Comparison): string {
  return isFailure(draft) ? draft.reason : url2014.serialize(draft.url);
}

export function todayResult({ today }: Comparison): string {
  return today === null ? "invalid" : today.href;
}

export function differs(each: Comparison): boolean {
  return isFailure(each.draft) ? each.today !== null : draftResult(each) !== todayResult(each);
}

const url = ({ draft }: Comparison) => (isFailure(draft) ? null : draft.url);
const refuses = ({ draft }: Comparison, reason: string) => isFailure(draft) && draft.reason === reason;
const decides = ({ draft }: Comparison, name: url2014.DecisionName) =>
  draft.decisions.includes(url2014.decisions[name]);
const withoutFragment = (href: string) => href.replace(/#.*/s, "");

/** The reasons, in the order of the page: a URL belongs to the first one that applies. */
export const REASONS: Readonly<Record<string, (each: Comparison) => boolean>> = {
  "only fragments differ: the draft does not encode them": (each) =>
    withoutFragment(draftResult(each)) === withoutFragment(todayResult(each)),
  "a base URL of another scheme has no path": (each) =>
    refuses(each, "relative-url-without-relative-base") && each.base !== null,
  "controls around a URL, and tabs in a scheme, are not removed": (each) =>
    refuses(each, "relative-url-without-relative-base"),
  "gopher is a relative scheme": (each) => url(each)?.scheme === "gopher",
  "URLs of other schemes have scheme data, which is kept unchanged": (each) => (url(each)?.schemeData ?? null) !== null,
  "file URLs have other rules for slashes, drives and hosts": (each) =>
    [url(each)?.scheme, each.today?.protocol.slice(0, -1)].includes("file"),
  "slashes before a host are not skipped": (each) => refuses(each, "empty-host"),
  "dot segments do not reach the base URL": (each) => decides(each, "dot-segments-before-concatenation"),
  "a port has no limit": (each) => Number(url(each)?.port) > 0xffff,
  "a host that ends in a number can be a domain; 08 is decimal": (each) =>
    /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/.test(url(each)?.host ?? ""),
  "a domain can have controls and < > ^ |": (each) => /[^ -~]|[<>^|]/.test(url(each)?.host ?? ""),
  "domains are converted with transitional processing, and may be empty": (each) => decides(each, "idna-version"),
  "usernames and passwords are encoded with the default set; an empty password stays": (each) =>
    url(each)?.username !== each.today?.username || (url(each)?.password ?? "#") !== (each.today?.password || "#"),
  "the default and the query encode sets have other members": (each) => each.today !== null && url(each) !== null,
};

/** Returns the first reason that applies. */
export function reasonFor(each: Comparison): string | undefined {
  return Object.keys(REASONS).find((reason) => REASONS[reason]?.(each));
}
