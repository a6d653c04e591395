/** Queries as lists of names and values. */
import type { Classes, Row } from "../implementation.ts";
import { counting, making } from "./operation.ts";

export const rows: readonly Row[] = [
  { name: "query, new URL(url).searchParams, each pair", list: "query", operation: "iterate" },
  { name: "query, params.append(name, value), then toString()", list: "pairs", operation: "build" },
  { name: "query, searchParams.append(name, value), set, delete, then href", list: "query", operation: "change" },
];

const [name, value] = ["utm_source", "a page"];

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
    change: making((text: string) => {
      const url = new URL(text);
      const { searchParams } = url;
      searchParams.append(name, value);
      searchParams.set("page", "2");
      searchParams.delete("id");
      return url.href;
    }),
  };
}
