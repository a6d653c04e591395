import { deleteTrackingParameters } from "@anyurl/canonical";
import { URL, URLSearchParams } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** The parameter as it is written in the URL. */
  readonly written: string;
  /** Whether it is known to track visitors. */
  readonly tracks: boolean;
}

export interface QueryData {
  /** `null` if the URL is invalid. */
  readonly parameters: readonly Parameter[] | null;
  /** The URL without parameters that track; `null` if it has no such parameters. */
  readonly clean: string | null;
}

export function queryOf(state: Pick<DeskState, "input" | "base">): QueryData {
  const url = URL.parse(state.input, baseOf(state));
  if (url === null) return { parameters: null, clean: null };
  const clean = deleteTrackingParameters(url.href);
  // The parser of forms ignores empty parts.
  const parts = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "");
  const parameters = [...url.searchParams].map(([name, value], index): Parameter => {
    const written = parts[index] ?? "";
    const { href } = url;
    return {
      name,
      value,
      written,
      tracks: deleteTrackingParameters(withSearch(href, written)) !== withSearch(href, written),
    };
  });
  return { parameters, clean: clean === url.href ? null : clean };
}

function withSearch(href: string, search: string): string {
  const url = new URL(href);
  url.search = search;
  return url.href;
}

/** An edit of the list of parameters. */
export type Edit =
  | { readonly kind: "set"; readonly index: number; readonly name: string; readonly value: string }
  | { readonly kind: "delete"; readonly index: number }
  | { readonly kind: "up"; readonly index: number }
  | { readonly kind: "add" };

/** Returns the URL after an edit. The query is written again, as URLSearchParams writes it. */
export function edited(state: Pick<DeskState, "input" | "base">, edit: Edit): string {
  const url = URL.parse(state.input, baseOf(state));
  if (url === null) return state.input;
  const pairs: [string, string][] = [...url.searchParams];
  if (edit.kind === "add") pairs.push(["name", "value"]);
  else if (edit.kind === "set") pairs[edit.index] = [edit.name, edit.value];
  else {
    const removed = pairs.splice(edit.index, 1);
    if (edit.kind === "up") pairs.splice(Math.max(0, edit.index - 1), 0, ...removed);
  }
  url.search = new URLSearchParams(pairs).toString();
  return url.href;
}
