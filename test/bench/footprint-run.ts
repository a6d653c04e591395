/** `pnpm bench:footprint`: measures the heap that URL objects keep, and the time to the first URL. */
import { measureFootprint, tableOfFootprint } from "./footprint.ts";
import { readLists } from "./lists.ts";
import { withFolder } from "./measure.ts";

const PROCESSES = 15;

console.log(tableOfFootprint(await withFolder((folder) => measureFootprint(readLists().web, folder, PROCESSES))));
