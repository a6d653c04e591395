import { UrlRecord, url } from "../record";

/** The URL whose canonical form is made: a copy, since the rules parse other texts, which overwrites `url`. */
export const parsed: UrlRecord = changetype<UrlRecord>(memory.data(40, 16));

/** Copies the record of the last URL made. */
export function keepParsed(): void {
  memory.copy(changetype<usize>(parsed), changetype<usize>(url), offsetof<UrlRecord>());
}
