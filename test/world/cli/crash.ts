/** Runs that are interrupted at known points: what is on the disk there is kept, and a resumed run starts from it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { type InnerOutcome, run } from "./command.ts";
import { Folder } from "./folder.ts";

/** The files that a run reads, by their names. */
export type Inputs = Readonly<Record<string, string | Uint8Array>>;

/** The files that an interrupted run leaves, by their names. */
export type Image = ReadonlyMap<string, Buffer>;

export interface Run {
  readonly outcome: InnerOutcome;
  /** The files that the run left, by their names. */
  readonly files: Image;
  /** The files that an interruption would leave, at each point where the run had written more. */
  readonly images: readonly Image[];
}

/** A folder with the files of an image and the inputs, whose modification times are always the same. */
export function folderOf(inputs: Inputs, image: Image = new Map()): Folder {
  const folder = new Folder();
  for (const [name, content] of Object.entries(inputs)) utimesSync(folder.write(name, content), 1e9, 1e9);
  for (const [name, content] of image) folder.write(name, content);
  return folder;
}

/** Digests to compare instead of many megabytes. */
export function digestsOf(files: Image): Record<string, string> {
  const digest = (bytes: Buffer) => `${bytes.length} bytes: ${createHash("sha256").update(bytes).digest("hex")}`;
  return Object.fromEntries([...files].map(([name, bytes]) => [name, digest(bytes)]));
}

/** The files in a folder, except the inputs. */
export function filesIn(folder: Folder, inputs: Inputs): Image {
  const names = readdirSync(folder.path).filter((name) => !(name in inputs));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder.path, name))]));
}

/** Makes each look at the clock find that a second has passed, so that a run saves its state whenever it can. */
export function hurryClock(atEachLook: () => void = () => {}): Disposable {
  let time = 0n;
  const clock = vi.spyOn(process.hrtime, "bigint").mockImplementation(() => {
    atEachLook();
    time += 1_000_000_000n;
    return time;
  });
  return { [Symbol.dispose]: () => clock.mockRestore() };
}

/** Runs `anyurl` from an image to its end. @param words without the command: by default, it is `canonicalize` */
export async function runFrom(
  image: Image | undefined,
  inputs: Inputs,
  words: readonly string[],
  command = "canonicalize",
): Promise<Run> {
  using folder = folderOf(inputs, image);
  const images: Image[] = [];
  const sizesOf = (files: Image | undefined) =>
    [...(files ?? [])].map(([name, bytes]) => `${name} ${bytes.length}`).join();
  using _ = hurryClock(() => {
    const files = filesIn(folder, inputs);
    const hasState = [...files.keys()].some((name) => name.endsWith(".resume"));
    if (hasState && sizesOf(files) !== sizesOf(images.at(-1) ?? image)) images.push(files);
  });
  const outcome = await run([command, ...words], "", { cwd: folder.path });
  return { outcome, files: filesIn(folder, inputs), images };
}
