/** Documents as readers. */
import { checkContext } from "./context.ts";
import type { Reader, ReaderContext, Reading } from "./reading.ts";

/** Returns the reader of a document. @param reading returns the reading of any string */
export function defineDocument(
  name: string,
  title: string,
  reading: (input: string, context: ReaderContext) => Reading,
): Reader {
  return Object.freeze({ name, title, read });

  function read(input: string, context: ReaderContext = {}): Reading {
    return reading(input, checkContext(name, input, context));
  }
}
