/** Measures in a page: gets the request that the address names from the server, and reports the result to it. */
import { load } from "./load.ts";
import { measureRow, type Request } from "./rows.ts";

const run = new URLSearchParams(location.search).get("run");

async function measure(): Promise<void> {
  const request: Request = await (await fetch(`${run}.json`)).json();
  document.body.textContent = request.row;
  // Other pages have clocks that are too coarse.
  if (!crossOriginIsolated) throw new Error("This page is not isolated from other origins");
  const implementations = await Promise.all(request.implementations.map(load));
  const result = await measureRow(implementations, request);
  await fetch(`report${location.search}`, { method: "POST", body: JSON.stringify(result) });
  document.body.className = "passed";
}

await measure();
