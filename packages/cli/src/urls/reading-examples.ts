/** An input that readers read differently, as an example in a report. */
import type { ComparedName, Reading } from "@anyurl/readers";
import type { Place } from "../input/place.ts";
import { placeWords } from "../input/place.ts";
import type { Example, Shown } from "../report/model.ts";
import { HIDDEN, SafeInput, showWords } from "../report/shown.ts";
import { getHead } from "./reader-names.ts";
import { groupReadings } from "./reading-groups.ts";

export function makeReadingExample(
  input: string,
  place: Place,
  component: ComparedName,
  readings: readonly Reading[],
): Example {
  const safe = new SafeInput(input);
  return {
    place: placeWords(place),
    text: safe.show(),
    readings: groupReadings(readings, component).map(({ value, isWords, readers }) => ({
      value: isWords ? showWords(value) : showComponent(value, component, safe),
      readers: readers.map(getHead).join(", "),
    })),
  };
}

/** The delimiter in front of a component, without which its parameters look like a path. */
const DELIMITERS: Readonly<Partial<Record<ComparedName, string>>> = { query: "?", fragment: "#" };

function showComponent(value: string, component: ComparedName, input: SafeInput): Shown {
  if (value === "") return showWords("(empty)");
  if (component === "username" || component === "password") return showWords(HIDDEN);
  return input.showValue((DELIMITERS[component] ?? "") + value);
}
