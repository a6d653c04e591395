/** Queries as lists of names and values. */
import type { Classes, Operation, Row } from "../implementation.ts";

export const rows: readonly Row[] = [
  { name: "query, parse + iterate searchParams", list: "query", operation: "iterate" },
  { name: "query, build URLSearchParams + toString", list: "pairs", operation: "build" },
];

function iterate({ URL }: Classes): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) {
        for (const [name, value] of new URL(url).searchParams) sum += name.length + value.length;
      }
      return sum;
    },
    outcome: (url) => JSON.stringify([...new URL(url).searchParams]),
  };
}

type Pairs = readonly (readonly [name: string, value: string])[];

function build({ URLSearchParams }: Classes): Operation<Pairs> {
  function make(pairs: Pairs): string {
    const params = new URLSearchParams();
    for (let index = 0; index < pairs.length; index++) {
      const pair = pairs[index] as readonly [string, string];
      params.append(pair[0], pair[1]);
    }
    return params.toString();
  }
  return {
    run(lists) {
      let sum = 0;
      for (const pairs of lists) sum += make(pairs).length;
      return sum;
    },
    outcome: make,
  };
}

export function searching(classes: Classes) {
  return { iterate: iterate(classes), build: build(classes) };
}
