import { unpackCompositions } from "./compositions";
import { unpackRuns } from "./runs";

let isUnpacked = false;

/** Unpacks the tables of Unicode, unless they are. Must be called before they are read. */
@inline
export function unpackTables(): void {
  if (!isUnpacked) unpack();
}

function unpack(): void {
  isUnpacked = true;
  unpackRuns();
  unpackCompositions();
}
