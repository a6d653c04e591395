import { show } from "./show.js";

function reportInWorker(casesJSON) {
  const worker = new Worker("worker.js", { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", ({ message }) =>
      reject(new Error(message ?? "The Worker's module failed to load")),
    );
    worker.postMessage(casesJSON);
  });
}

show(reportInWorker);
