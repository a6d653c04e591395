/** The difference of two readings in words, for logs. */
import type { ComparedName, Reading } from "./define/reading.ts";

/** The words for the components whose values messages do not show, since they can hold secrets. */
const HIDDEN: ReadonlyMap<ComparedName, string> = /* @__PURE__ */ new Map([
  ["path", "paths"],
  ["query", "queries"],
  ["username", "user names"],
  ["password", "passwords"],
  ["fragment", "fragments"],
  ["href", "URLs"],
]);

/** Returns the difference of two readings in a component. */
export function describeDifference(one: Reading, other: Reading, component: ComparedName): string {
  if (component === "accepted") {
    const [refusing, accepting] = one.refusal === null ? [other, one] : [one, other];
    return `${refusing.reader} refuses the URL, ${accepting.reader} accepts it`;
  }
  const hidden = HIDDEN.get(component);
  if (component === "href" || hidden !== undefined) return `${one.reader} and ${other.reader} see different ${hidden}`;
  const sees = ({ reader, components }: Reading) => `${reader} sees ${shownValue(component, components?.[component])}`;
  return `${sees(one)}, ${sees(other)}`;
}

/** Longer values are cut. */
const MAX_LENGTH = 100;

/** Characters that a terminal would act on, or that would begin another line of a log. */
const UNUSUAL = /[^!-~]/g;

function shownValue(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === "") return `no ${name}`;
  // In some readers, the userinfo is a part of the host.
  const at = value.lastIndexOf("@");
  const safe = at < 0 ? value : `...${value.slice(at)}`;
  const cut = safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}...` : safe;
  return `the ${name} ${cut.replace(UNUSUAL, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}`;
}
