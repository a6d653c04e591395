/**
 * Starts a piece of work for each step as it comes, and hands what comes of each to `finish`, in the order of the steps: the next
 * when the one before is done. At most `limit` pieces are under way; until one of them is done, no step is read.
 *
 * @throws what reading, working and finishing throw, at once, while steps are awaited too
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
