/** An application of Koa that answers with its reading of the request. */
import process from "node:process";
import Router from "@koa/router";
import Koa from "koa";
import { listen, lower, PARAMETERS, withLastSlash } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { sensitive = false } = JSON.parse(text);
const router = new Router({ sensitive });
// Only a router that ignores case comes here: the route is in upper case.
router.get("/CASE", (context) => answer(context, ["case"]));
for (const names of PARAMETERS) {
  router.get(names.map((name) => `/:${name}`).join(""), (context) => {
    answer(
      context,
      withLastSlash(
        context.path,
        names.map((name) => context.params[name]),
      ),
    );
  });
}
router.get("{*path}", (context) => answer(context, undefined));
const app = new Koa();
app.silent = true;
app.use((context, next) => {
  if (context.path === null) context.throw(404);
  return next();
});
app.use(router.routes());
listen(port, app.callback());

function answer(context, segments) {
  context.body = JSON.stringify({
    host: context.hostname === "" ? null : context.hostname,
    path: context.path,
    // An empty query and a missing one are the same.
    ...(context.querystring === "" ? {} : { query: context.querystring }),
    ...(segments && { segments: sensitive ? segments : segments.map(lower) }),
  });
}
