/** Runs the cases in a page: its address names the mode. */
import { observe } from "../cases.js";
import { classesOf } from "./classes.js";

const mode = location.search.slice(1);
const server = location.origin;
const classes = await classesOf(mode);
const observed = await observe({ ...classes, folder: `${server}/`, server, worker: `${server}/worker.mjs` });
await fetch(`${server}/observed`, { method: "POST", body: JSON.stringify(observed) });
