import { useEffect, useState } from "preact/hooks";
import { encodingParser, loadEncodings } from "./encodings.ts";

/** Loads the tables of encodings when they are needed first, and then renders again. */
export function useLoadedEncodings(areNeeded: boolean): void {
  const [, renderAgain] = useState(0);
  useEffect(() => {
    if (areNeeded && encodingParser() === null) void loadEncodings().then(() => renderAgain((count) => count + 1));
  }, [areNeeded]);
}
