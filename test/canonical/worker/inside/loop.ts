/** The header that asks for a loop, and says how often it goes round. */
const HEADER = "loop";

/**
 * Does something with a request again and again, since a Worker's clock stands still: whoever asks measures.
 *
 * @returns `undefined` if the request does not ask for that
 */
export function loopOf(request: Request, work: (request: Request) => object): Response | undefined {
  const times = request.headers.get(HEADER);
  if (times === null) return undefined;
  let last: object = request;
  for (let count = Number(times); count > 0; count--) last = work(request);
  return new Response(last === undefined ? "no" : "ok");
}
