/** Runs the cases in a Worker: a request names the mode, and has the address of the server as its body. */
import { observe } from "../cases.js";
import { classesOf } from "./classes.js";

export default {
  async fetch(request) {
    const server = await request.text();
    const classes = await classesOf(request.url.slice(request.url.lastIndexOf("/") + 1));
    return new Response(JSON.stringify(await observe({ ...classes, folder: server, server })));
  },
};
