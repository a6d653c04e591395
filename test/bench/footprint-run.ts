/** `pnpm bench:footprint`: what URL objects keep of the heap, and how soon the first is there. */
import { measureFootprint, tableOfFootprint } from "./footprint.ts";
import { readLists } from "./lists.ts";
import { withPrograms } from "./measure.ts";

const PROCESSES = 15;

console.log(tableOfFootprint(await withPrograms((folder) => measureFootprint(readLists().web, folder, PROCESSES))));
