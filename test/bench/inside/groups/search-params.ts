/** Queries as lists of names and values. */
import type { Classes, Row } from "../implementation.ts";
import { counting, making } from "./operation.ts";

export const rows: readonly Row[] = [
  { name: "query, new URL(url).searchParams, each pair", list: "query", operation: "iterate" },
  { name: "query, params.append(name, value), then toString()", list: "pairs", operation: "build" },
  { name: "query, url.searchParams: append, set and delete, then url.href", list: "query", operation: "changeParams" },
];

type Pairs = readonly (readonly [name: string, value: string])[];

export function searching({ URL, URLSearchParams }: Classes) {
  return {
    iterate: counting(
      (url: string) => {
        let sum = 0;
        for (const [name, value] of new URL(url).searchParams) sum += name.length + value.length;
        return sum;
      },
      (url) => JSON.stringify([...new URL(url).searchParams]),
    ),
    build: making((pairs: Pairs) => {
      const params = new URLSearchParams();
      for (let index = 0; index < pairs.length; index++) {
        const pair = pairs[index] as readonly [string, string];
        params.append(pair[0], pair[1]);
      }
      return params.toString();
    }),
    changeParams: making((text: string) => {
      const url = new URL(text);
      const { searchParams } = url;
      searchParams.append("utm_source", "a page");
      searchParams.set("page", "2");
      searchParams.delete("id");
      return url.href;
    }),
  };
}
