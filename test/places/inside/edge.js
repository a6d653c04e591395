/** Runs the cases in Vercel's Edge Runtime, which gives the mode and the server as globals. */
import { observe } from "../cases.js";
import { classesOf } from "./classes.js";

globalThis.observed = classesOf(globalThis.mode)
  .then((classes) => observe({ ...classes, folder: globalThis.server, server: globalThis.server }))
  .then(JSON.stringify);
