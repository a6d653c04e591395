/** The claims of docs/guides/dask-and-spark.md. */
import { type Claims, test } from "../proof.ts";

const spark = test("scale/docs.test.ts", "with the substitute for Spark");

export const CLAIMS: Claims = [
  ["COMMAND =", spark],
  ["import json", spark],
  ["gzip -dc crawl-*.gz |", test("scale/docs.test.ts", "finds the distinct keys: %#")],
];
