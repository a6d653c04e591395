/** Sorts entries of four bytes by their upper eight bits. Equal entries keep their order. */

/** Insertion sort is faster up to this many bytes of entries. */
const SHORT_RUN: usize = 4 * 20;

/** For each class, the place of its next entry. */
const PLACES: usize = memory.data(4 * 256, 16);

/** @param scratch has room for as many bytes */
export function sortByCombiningClass(start: usize, end: usize, scratch: usize): void {
  if (end - start <= SHORT_RUN) sortByInsertion(start, end);
  else sortByCounting(start, end, scratch);
}

function sortByInsertion(start: usize, end: usize): void {
  for (let next = start + 4; next < end; next += 4) {
    const entry = load<u32>(next);
    let at = next;
    while (at > start && load<u32>(at - 4) >>> 24 > entry >>> 24) {
      store<u32>(at, load<u32>(at - 4));
      at -= 4;
    }
    store<u32>(at, entry);
  }
}

/** Takes time linear in the length of the run. A hostile text can be one long run. */
function sortByCounting(start: usize, end: usize, scratch: usize): void {
  memory.fill(PLACES, 0, 4 * 256);
  for (let at = start; at < end; at += 4) {
    const place = findPlace(load<u32>(at));
    store<u32>(place, load<u32>(place) + 4);
  }
  let sum: u32 = 0;
  for (let place = PLACES; place < PLACES + 4 * 256; place += 4) {
    const size = load<u32>(place);
    store<u32>(place, sum);
    sum += size;
  }
  for (let at = start; at < end; at += 4) {
    const entry = load<u32>(at);
    const place = findPlace(entry);
    const offset = load<u32>(place);
    store<u32>(scratch + offset, entry);
    store<u32>(place, offset + 4);
  }
  memory.copy(start, scratch, end - start);
}

@inline
function findPlace(entry: u32): usize {
  return PLACES + ((entry >>> 24) << 2);
}
