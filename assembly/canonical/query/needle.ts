/**
 * A text to search for, not empty. Searching takes linear time for any two texts: the algorithm of Knuth, Morris and
 * Pratt. After the fields, for each number of matching bytes, a word: how many of them still match if the next one does
 * not.
 */
@unmanaged
export class Needle {
  /** The next needle of the pattern; 0 if there is none. */
  next: Needle;
  text: usize;
  length: u32;

  /** Returns how many bytes match after one more. */
  advance(matched: u32, byte: u8): u32 {
    while (load<u8>(this.text + matched) != byte) {
      if (matched == 0) return 0;
      matched = load<u32>(changetype<usize>(this) + 4 * matched, offsetof<Needle>());
    }
    return matched + 1;
  }

  /** Returns the end of the first match in [from, to), or 0. */
  endIn(from: usize, to: usize): usize {
    let matched: u32 = 0;
    while (from < to) {
      matched = this.advance(matched, load<u8>(from++));
      if (matched == this.length) return from;
    }
    return 0;
  }
}
