/**
 * Starts work on each step, and passes the results to `finish` one by one, in the order of the steps. At most `limit`
 * pieces of work run at the same time; until one of them is done, no step is read.
 *
 * @throws at once what reading, work or finishing throws, even while it waits for a step
 */
export function inOrder<Step, Result>(
  steps: AsyncIterable<Step>,
  limit: number,
  start: (step: Step) => Promise<Result>,
  finish: (result: Result) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = async () => {
      const underWay: Promise<void>[] = [];
      let last = Promise.resolve();
      for await (const step of steps) {
        last = Promise.all([start(step), last]).then(([result]) => finish(result));
        last.catch(reject);
        underWay.push(last);
        if (underWay.length >= limit) await underWay.shift();
      }
      await last;
    };
    run().then(resolve, reject);
  });
}
