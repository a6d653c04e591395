/** Runs an implementation in a page: gets the cases, sends the report to the server, and shows the verdict. */

const $ = (id) => document.getElementById(id);
const number = new Intl.NumberFormat("en");

async function fetchText(...request) {
  const response = await fetch(...request);
  if (!response.ok) throw new Error(`${response.url} gives ${response.status}`);
  return response.text();
}

function showPlace() {
  const { browser, place, policy } = Object.fromEntries(new URLSearchParams(location.search));
  $("browser").textContent = browser;
  $("place").textContent = place;
  $("policy").textContent = policy;
}

function showEngine({ name, urlStandard, unicode }) {
  $("engine").textContent = { wasm: "WebAssembly", fallback: "plain JavaScript" }[name];
  $("standard").textContent = urlStandard;
  $("unicode").textContent = unicode;
}

function showVerdict({ passed, cases, failures, hash }, milliseconds) {
  $("passed").textContent = number.format(passed);
  $("cases").textContent = `of ${number.format(cases)} cases as expected`;
  $("time").textContent = `${number.format(Math.round(milliseconds))} ms`;
  $("hash").textContent = hash.slice(0, 32);
  $("failures").replaceChildren(
    ...failures.map((failure) => Object.assign(document.createElement("li"), { textContent: failure })),
  );
  document.body.className = passed === cases ? "passed" : "failed";
}

/** @param report runs `reportOn` on the cases as JSON, and returns its result or a promise of it */
export async function show(report) {
  showPlace();
  const casesJSON = await fetchText("cases.json");
  const start = performance.now();
  const reported = await report(casesJSON);
  const milliseconds = performance.now() - start;
  showEngine(JSON.parse(reported.slice(0, reported.indexOf("\n"))));
  const verdict = await fetchText(`report${location.search}`, { method: "POST", body: reported });
  showVerdict(JSON.parse(verdict), milliseconds);
}
