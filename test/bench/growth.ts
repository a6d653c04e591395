/** The power of its input's length by which a time grows. */
import { linearRegression, mean, sum } from "simple-statistics";

type Point = readonly [x: number, y: number];

/** Points on either side of a step, each side's around its mean. */
function centred(points: readonly Point[], step: number): number[][] {
  return [points.slice(0, step), points.slice(step)].flatMap((side) => {
    const [x, y] = [mean(side.map(([x]) => x)), mean(side.map(([, y]) => y))];
    return side.map((point) => [point[0] - x, point[1] - y]);
  });
}

/**
 * The exponent, by least squares of the logarithms, where the time may take one step: from some length on memory comes
 * fresh from the system for each call, which then costs more per byte, but no more with each byte. The step is where
 * the fit is best.
 *
 * @param sizes at least five
 */
export function exponentOf(sizes: readonly number[], times: readonly number[]): number {
  const points = sizes.map((size, index) => [Math.log(size), Math.log(times[index] ?? Number.NaN)] as const);
  const fits = points.slice(2, -1).map((_, index) => {
    const around = centred(points, index + 2);
    const { m: exponent } = linearRegression(around);
    return { exponent, error: sum(around.map(([x = 0, y = 0]) => (y - exponent * x) ** 2)) };
  });
  return fits.reduce((best, fit) => (fit.error < best.error ? fit : best)).exponent;
}
