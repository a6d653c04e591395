/** Makes operations. */
import type { Operation } from "../implementation.ts";

/** An operation that turns each item into a text, whose results are compared. */
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

/** Makes a function when it is first called, so that one that cannot be made stops only its own row. */
export function lazy<Input, Result>(make: () => (input: Input) => Result): (input: Input) => Result {
  let made: ((input: Input) => Result) | undefined;
  return (input) => {
    made ??= make();
    return made(input);
  };
}
