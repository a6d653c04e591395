export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Why tests are skipped, and how many tests each reason skips. */
  reasons: Record<string, number>;
  /** The failed tests of each file. */
  failures: Record<string, string[]>;
}
export function noTotals(): Totals;
export function add(sum: Totals, more: Totals): void;
export function closingLines(totals: Totals): string[];
