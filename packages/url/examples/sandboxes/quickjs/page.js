/** Runs the code in the text field in a new realm, and shows what it returns. */
import { createSandbox } from "./sandbox.js";

const script = await (await fetch("url-functions.js")).text();
const [code, output] = ["#code", "#output"].map((selector) => document.querySelector(selector));

async function run() {
  try {
    const sandbox = await createSandbox(script);
    output.textContent = sandbox.run(code.value);
    output.className = "returned";
  } catch (error) {
    output.textContent = error.message;
    output.className = "refused";
  }
}

document.querySelector("#run").addEventListener("click", run);
for (const button of document.querySelectorAll("[data-code]")) {
  button.addEventListener("click", () => {
    code.value = button.dataset.code;
    run();
  });
}
run();
