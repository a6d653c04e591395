/** Many URLs at a time, for which others parse one by one. */
import type { Classes, Operation, Row } from "../implementation.ts";

export const rows: readonly Row[] = [{ name: "web, parse a batch + hrefs", list: "web", operation: "batch" }];

/** What `parseBatch` gives. */
interface Batch {
  readonly size: number;
  href(index: number): string | null;
}

export function atOnce(parseBatch: (urls: readonly string[]) => Batch): { batch: Operation<string> } {
  return {
    batch: {
      run(urls) {
        const batch = parseBatch(urls);
        let sum = 0;
        for (let index = 0; index < batch.size; index++) sum += batch.href(index)?.length ?? 0;
        return sum;
      },
      outcome: (url) => String(parseBatch([url]).href(0)),
    },
  };
}

export function oneByOne({ URL }: Classes): { batch: Operation<string> } {
  return {
    batch: {
      run(urls) {
        let sum = 0;
        for (const url of urls) sum += new URL(url).href.length;
        return sum;
      },
      outcome: (url) => new URL(url).href,
    },
  };
}
