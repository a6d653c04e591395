/** Reads and writes the sections of a module: https://webassembly.github.io/spec/core/binary/modules.html */

const MAGIC_AND_VERSION = 8;
const MEMORY = 5;
const DATA = 11;
const DATA_COUNT = 12;

/** How many zeros end a segment. A segment of its own takes a few bytes. */
const GAP = 16;

/** Returns the section of a memory with a number of pages, which may grow. */
export function memory(pages) {
  return { id: MEMORY, body: [1, 0, ...unsigned(pages)] };
}

/** Returns the sections of an image of the memory. */
export function data(image) {
  const segments = [];
  for (let start = skipZeros(image, 0); start < image.length; ) {
    const end = endOfSegment(image, start);
    segments.push([0, 0x41, ...signed(start), 0x0b, ...unsigned(end - start)], image.subarray(start, end));
    start = skipZeros(image, end);
  }
  const count = unsigned(segments.length / 2);
  return [
    { id: DATA, body: Buffer.concat([count, ...segments].map((part) => Buffer.from(part))) },
    { id: DATA_COUNT, body: count },
  ];
}

function skipZeros(image, start) {
  let at = start;
  while (at < image.length && image[at] === 0) at++;
  return at;
}

function endOfSegment(image, start) {
  let end = start;
  for (let at = start; at < image.length && at - end < GAP; at++) if (image[at] !== 0) end = at + 1;
  return end;
}

/** @returns the sections of a module */
export function readSections(bytes) {
  const sections = [];
  let at = MAGIC_AND_VERSION;
  while (at < bytes.length) {
    const id = bytes[at++];
    let size = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = bytes[at++];
      size |= (byte & 0x7f) << shift;
    }
    sections.push({ id, body: bytes.subarray(at, at + size) });
    at += size;
  }
  return sections;
}

/** Returns a module in which sections of `others` replace the sections of the same number. */
export function writeSections(sections, others) {
  const all = sections.map((section) => others.find(({ id }) => id === section.id) ?? section);
  const parts = all.flatMap(({ id, body }) => [[id, ...unsigned(body.length)], body]);
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return new Uint8Array(Buffer.concat([head, ...parts].map((part) => Buffer.from(part))));
}

/** https://webassembly.github.io/spec/core/binary/values.html#integers, unsigned */
function unsigned(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

/** The same for a value that is not negative, as a signed integer. */
function signed(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 0x3f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}
