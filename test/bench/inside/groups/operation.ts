/** Makes operations. */
import type { Operation } from "../implementation.ts";

/** An operation that makes a text of each item, whose results are compared. */
export function making<Item>(textOf: (item: Item) => string): Operation<Item> {
  return {
    run(items) {
      let sum = 0;
      for (const item of items) sum += textOf(item).length;
      return sum;
    },
    outcome: textOf,
  };
}

/** An operation that returns a number for each item. */
export function counting<Item>(count: (item: Item) => number, outcome?: (item: Item) => string): Operation<Item> {
  return {
    run(items) {
      let sum = 0;
      for (const item of items) sum += count(item);
      return sum;
    },
    ...(outcome === undefined ? {} : { outcome }),
  };
}
