/** Answers samples with the host's own URLPattern: for a process that may be ended when it takes too long. */
import process from "node:process";
import "./answers.js";

process.on("message", (samples) => {
  process.send(globalThis.patternAnswers(globalThis.URLPattern, samples));
});
process.send("ready");
