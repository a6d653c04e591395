/**
 * The top-level domains. Their names would be a third of this package: the table has 20 bits of a hash of each one
 * instead. So one of about 700 other labels counts too, but no usual extension of a file.
 */
import { Reader } from "@anyurl/common/tables/reader";
import { DOMAINS } from "../generated/top-level.ts";
import { hashLabel } from "./hash.ts";

let decoded: ReadonlySet<number> | undefined;

function decode(): ReadonlySet<number> {
  const text = new Reader(DOMAINS);
  const hashes = new Set<number>();
  for (let hash = 0; !text.isAtEnd; hashes.add(hash)) hash += text.number();
  return hashes;
}

/** Whether a host ends with a top-level domain, and has another label. @param host as the URL parser writes it */
export function hasTopLevelDomain(host: string): boolean {
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  const dot = host.lastIndexOf(".", end - 1);
  decoded ??= decode();
  return dot > 0 && decoded.has(hashLabel(host.slice(dot + 1, end)));
}
