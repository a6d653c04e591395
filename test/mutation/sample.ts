/** An order of mutants that follows from a seed: a run with a bound of time judges the first ones. */

/** Returns the numbers from 0 to `count - 1`, in an order that the seed decides. */
export function sampled(count: number, seed: number): number[] {
  const next = randomBy(seed);
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other] as number, numbers[at] as number];
  }
  return numbers;
}

/** Returns a generator of numbers from 0 to 1, of George Marsaglia's xorshift. */
function randomBy(seed: number): () => number {
  let state = (seed >>> 0) + 0x9e37_79b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
