/**
 * Returns the seconds since some moment. It is not `performance.now`, with which Node loads all that measures its own
 * parts.
 */
export function seconds(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}
