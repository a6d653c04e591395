import { show } from "./show.js";

const worker = new Worker("worker.js", { type: "module" });

show(
  (casesJSON) =>
    new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", ({ message }) => reject(new Error(message ?? "The Worker does not load")));
      worker.postMessage(casesJSON);
    }),
);
