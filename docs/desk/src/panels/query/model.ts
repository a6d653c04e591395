import { appendParameter, deleteTrackingParameters } from "@anyurl/canonical/query";
import { URL, URLSearchParams } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** The parameter as written in the URL. */
  readonly written: string;
  /** Whether it is known to track visitors. */
  readonly tracks: boolean;
}

export interface QueryData {
  /** `null` if the URL is invalid. At most the first 200. */
  readonly parameters: readonly Parameter[] | null;
  /** The number of all parameters. */
  readonly count: number;
  /** The URL without parameters that track; `null` if it has no such parameters. */
  readonly clean: string | null;
}

/** The most parameters that the panel shows. */
const MOST_PARAMETERS = 200;

export function queryOf(state: Pick<DeskState, "input" | "base">): QueryData {
  const url = URL.parse(state.input, baseOf(state));
  if (url === null) return { parameters: null, count: 0, clean: null };
  const clean = deleteTrackingParameters(url.href);
  const parts = partsOf(url).filter(isParameter);
  const parameters = parts.slice(0, MOST_PARAMETERS).map((written): Parameter => {
    const [[name, value] = ["", ""]] = new URLSearchParams(`?${written}`);
    return { name, value, written, tracks: clean !== url.href && tracks(url, written) };
  });
  return { parameters, count: parts.length, clean: clean === url.href ? null : clean };
}

/** Whether a parameter tracks visitors of the site of the URL: some do so on one site only. */
function tracks(url: URL, written: string): boolean {
  const alone = new URL(url.href);
  alone.search = `?${written}`;
  return deleteTrackingParameters(alone.href) !== alone.href;
}

/** Returns the texts between the ampersands of the query. The parser of forms ignores the empty ones. */
function partsOf({ search }: URL): string[] {
  return search === "" ? [] : search.slice(1).split("&");
}

function isParameter(part: string): boolean {
  return part !== "";
}

/** An edit of the list of parameters. */
export type Edit =
  | { readonly kind: "set"; readonly index: number; readonly name: string; readonly value: string }
  | { readonly kind: "delete"; readonly index: number }
  | { readonly kind: "up"; readonly index: number }
  | { readonly kind: "add" };

/** Returns the URL after an edit. Only the edited parameter is written again; the others keep their bytes. */
export function edited(state: Pick<DeskState, "input" | "base">, edit: Edit): string {
  const url = URL.parse(state.input, baseOf(state));
  if (url === null) return state.input;
  if (edit.kind === "add") return appendParameter(url.href, "name", "value");
  const parts = partsOf(url);
  const places = [...parts.keys()].filter((place) => isParameter(parts[place] ?? ""));
  const place = places[edit.index];
  if (place === undefined) return url.href;
  if (edit.kind === "set") parts[place] = new URLSearchParams([[edit.name, edit.value]]).toString();
  else {
    const removed = parts.splice(place, 1);
    if (edit.kind === "up") parts.splice(places[edit.index - 1] ?? place, 0, ...removed);
  }
  url.search = parts.length === 0 ? "" : `?${parts.join("&")}`;
  return url.href;
}
