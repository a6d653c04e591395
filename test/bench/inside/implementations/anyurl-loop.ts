/** Batches without the functions for batches. */
import * as anyurl from "anyurl";
import { oneByOne } from "../groups/batch.ts";
import type { Implementation } from "../implementation.ts";

const { batch } = oneByOne(anyurl);

export const implementation: Implementation = {
  name: "anyurl, one by one",
  standard: true,
  slow: false,
  operations: { batch },
};
