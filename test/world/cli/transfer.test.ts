import { expect, test } from "vitest";
import { releaseBuffers } from "../../../packages/cli/src/io/transfer.ts";

test("large parts are transferred; small parts, which may share a pool, are copied", () => {
  const pool = Buffer.alloc(65_600, "p");
  const chunk = Buffer.alloc(1000, "c");
  const parts = [pool.subarray(100, 4196), null, chunk.subarray(0, 10), chunk.subarray(10), Buffer.from("small")];
  const buffers = releaseBuffers(parts);
  expect(buffers).toContain(chunk.buffer);
  expect(buffers).not.toContain(pool.buffer);
  const taken = structuredClone(parts, { transfer: buffers });
  expect(taken.map((part) => part && Buffer.from(part).toString("latin1"))).toEqual([
    "p".repeat(4096),
    null,
    "c".repeat(10),
    "c".repeat(990),
    "small",
  ]);
  expect([pool.length, chunk.length]).toEqual([65_600, 0]);
});
