/** The header that asks for a loop, with the number of rounds. */
const HEADER = "loop";

/**
 * Repeats work with a request. A Worker's clock stands still, so that the client measures the time.
 *
 * @returns `undefined` if the request does not ask for a loop
 */
export function loopOf(request: Request, work: (request: Request) => object): Response | undefined {
  const times = request.headers.get(HEADER);
  if (times === null) return undefined;
  let last: object = request;
  for (let count = Number(times); count > 0; count--) last = work(request);
  return new Response(last === undefined ? "no" : "ok");
}
