/** The times of the table that the record has, so that it and the sentences about speed have the same figures. */
import { rows } from "../inside/groups/all.ts";
import { FALLBACK_IN } from "../measure.ts";
import { ADA, ADA_COMMIT } from "../peers/ada.ts";
import { readRecord } from "../record.ts";
import { ratiosOf } from "../report.ts";

export const ROW = "web, new URL(url).href";

/** The runtime and the commit of Ada that the table names. */
export const MEASURED_WITH = { runtime: FALLBACK_IN, ada: ADA_COMMIT };

/** Returns how many times as long as the class of Node 24 `anyurl` and Ada take. `pnpm bench peers` measures Ada. */
export async function recordedTimes(): Promise<Map<string, number>> {
  const record = await readRecord();
  const row = rows.find(({ name }) => name === ROW);
  const [anyurl] = row === undefined ? [] : ratiosOf(record, row, FALLBACK_IN, "anyurl", "native");
  const ada = record.peers.find((each) => each.row === ROW)?.toNative[ADA];
  if (anyurl === undefined || ada === undefined) throw new Error(`The record lacks the row "${ROW}"`);
  return new Map([
    ["anyurl", anyurl],
    ["Ada", ada],
  ]);
}
