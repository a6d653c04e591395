/** The parts of `anyurl dedupe`: hashes, their set, and groups on disk. */
import { createHmac } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { array, assert as check, constantFrom, nat, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { LineHasher } from "../../../bindings/hash/line-hasher.ts";
import type { CommandIO } from "../../../packages/cli/src/command-io.ts";
import { ENTRY_WORDS, findGroups, rowOf, writeEntry } from "../../../packages/cli/src/dedupe/groups.ts";
import { KeyLog } from "../../../packages/cli/src/dedupe/key-log.ts";
import { Added, KeySet } from "../../../packages/cli/src/dedupe/key-set.ts";
import { Partitions } from "../../../packages/cli/src/dedupe/partitions.ts";
import { TemporaryFile } from "../../../packages/cli/src/dedupe/temporary-file.ts";
import { seed } from "../../setup/seed.ts";
import { Folder } from "./folder.ts";

const hex = (words: Uint32Array) => Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString("hex");

describe("the hash", () => {
  // The key and the first answers of the reference implementation (vectors_sip128), and answers of OpenSSL.
  const hasher = new LineHasher(Uint8Array.from({ length: 16 }, (_, index) => index));
  const ascii = (length: number) => String.fromCharCode(...Array.from({ length }, (_, index) => 32 + (index % 90)));
  test.each([
    [0, "a3817f04ba25a8e66df67214c7550293"],
    [1, "4ee0f0226256371362a16d4f9e9d4564"],
    [7, "b1e7117252ff8a80e7906a4683c9b180"],
    [8, "e6653330ab3e0162abebc880276c126f"],
    [9, "58db5c1990fb9dc5a6dc14b7935970c5"],
    [15, "94b86c49e6a345b01c1326423bbbc483"],
    [16, "60e10405ca1dc4bb334c850e255920a2"],
    [63, "153fbe1b9294be8add71d02e22375e34"],
    [300, "278c36ca2adad2bfbfe92ec11f5286b9"],
  ])("of %i bytes is SipHash-2-4-128", (length, hash) => {
    expect(hex(hasher.hash(Buffer.from(`${ascii(length)}\n`), 1))).toBe(hash);
  });

  test("of each line of several is that of the line alone, and the ends are those of the lines", () => {
    const line = array(constantFrom("\t", "\v", "\f", "\x01", "a", "\x80", "\x8a", "\xff"), { maxLength: 20 });
    const law = property(array(line, { maxLength: 12 }), (lines) => {
      const texts = lines.map((characters) => `${characters.join("")}\n`);
      const bytes = Buffer.from(texts.join(""), "latin1");
      const alone = texts.map((text) => hex(hasher.hash(Buffer.from(text, "latin1"), 1)));
      expect(hex(hasher.hash(bytes, texts.length))).toBe(alone.join(""));
      let end = 0;
      expect([...hasher.lineEnds(bytes)]).toEqual(texts.map(({ length }) => (end += length)));
    });
    check(law, { seed });
  });

  test("depends on the key", () => {
    const other = new LineHasher(new Uint8Array(16));
    expect(hex(other.hash(Buffer.from("\n"), 1))).not.toBe(hex(hasher.hash(Buffer.from("\n"), 1)));
  });
});

test("the file with the key of the hash is only for its owner", async () => {
  using folder = new Folder();
  const io = { cwd: folder.path, atExit: new Set() } as unknown as CommandIO;
  const log = await KeyLog.open("out", 0, new KeySet(2 ** 20), io);
  const file = `${folder.path}/out.keys.partial`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await log.close(true);
  expect(existsSync(file)).toBe(false);
});

/** A hash of few values, many of which meet in a slot, and differ in one word only. */
const badHash = tuple(
  constantFrom(0, 1, 2),
  constantFrom(0, 0xffffffff),
  constantFrom(0, 5),
  constantFrom(0, 7, 0xff000001),
);

/** Two hashes that start with 0 and 1 are one. */
const nameOf = ([first, ...rest]: readonly number[]) => [first || 1, ...rest].join();

describe("the set", () => {
  test("keeps hashes apart that meet in a slot", () => {
    const law = property(array(badHash, { maxLength: 100 }), (hashes) => {
      const set = new KeySet(2 ** 20);
      const seen = new Set<string>();
      const words = Uint32Array.from(hashes.flat());
      for (const [index, hash] of hashes.entries()) {
        expect(set.add(words, 4 * index)).toBe(seen.has(nameOf(hash)) ? Added.known : Added.added);
        seen.add(nameOf(hash));
        expect(set.size).toBe(seen.size);
      }
    });
    check(law, { seed });
  });

  test("finds all hashes again, whatever the order of its tables, with at most 30 bytes for each", () => {
    const count = 50_000;
    const words = new Uint32Array(4 * count);
    for (let index = 0; index < count; index++) {
      const digest = createHmac("sha256", "key").update(String(index)).digest();
      for (let word = 0; word < 4; word++) words[4 * index + word] = digest.readUInt32LE(4 * word);
    }
    const set = new KeySet(30 * count);
    const doubled = new Uint32Array([...words, ...words]);
    const states = set.addAll(doubled);
    expect(states.subarray(0, count).every((state) => state === Added.added)).toBe(true);
    expect(states.subarray(count).every((state) => state === Added.known)).toBe(true);
    expect([set.size, set.isFull]).toEqual([count, false]);
    const full = new KeySet(10 * count);
    const first = full.addAll(words);
    expect(full.isFull).toBe(true);
    // What it has stays; the rest has no room, then and later.
    expect(full.addAll(words)).toEqual(first.map((state) => (state === Added.added ? Added.known : Added.noRoom)));
  });
});

describe("groups", () => {
  test("have the entries with the same hash, in any order of slots", () => {
    const entry = tuple(badHash, nat({ max: 3 }));
    const law = property(
      array(entry, { maxLength: 60 }),
      constantFrom("first", "last", "shortest"),
      (entries, keep) => {
        const words = new Uint32Array(entries.length * ENTRY_WORDS);
        const row = (index: number) => 2 ** 32 - 3 + index;
        for (const [index, [hash, length]] of entries.entries()) {
          writeEntry(words, index * ENTRY_WORDS, Uint32Array.from(hash), 0, row(index), length);
        }
        const { groups, kept, counts } = findGroups(words, keep);
        for (const [index, [hash]] of entries.entries()) {
          expect(rowOf(words, index)).toBe(row(index));
          const members = entries.flatMap(([other], at) => (other.join() === hash.join() ? [at] : []));
          const group = groups[index] as number;
          expect(group).toBe(members[0]);
          expect(counts[group]).toBe(members.length);
          const lengthOf = (member: number) => entries[member]?.[1] as number;
          const shortest = members.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
          expect(kept[group]).toBe(keep === "shortest" ? shortest : members.at(keep === "first" ? 0 : -1));
        }
      },
    );
    check(law, { seed });
  });

  test("partitions keep their entries in order, in memory and on disk", () => {
    let files = 0;
    let file: TemporaryFile | undefined;
    const partitions = new Partitions(2, () => {
      files++;
      file ??= new TemporaryFile();
      return file;
    });
    const count = 10_000;
    for (let index = 0; index < count; index++) {
      const { words, at } = partitions.next(index % 3);
      words[at] = index;
      words[at + 1] = index + 1;
    }
    expect(files).toBeGreaterThan(0);
    for (const partition of [2, 0, 1, 5]) {
      const all = Array.from({ length: count }, (_, index) => index).filter((index) => index % 3 === partition);
      expect([...partitions.take(partition)]).toEqual(all.flatMap((index) => [index, index + 1]));
    }
    file?.close();
  });
});
