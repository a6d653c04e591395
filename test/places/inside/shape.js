/** Prints properties of the classes and functions that the polyfill replaces: `shape.js native`, `shape.js force`. */
import process from "node:process";

const NAMES = ["fetch", "Request", "Response"];
const { Request: OwnRequest, URL: OwnURL } = globalThis;

async function importPolyfill() {
  await import("anyurl/polyfill/force");
  const first = NAMES.map((name) => globalThis[name]);
  await import(`${import.meta.resolve("anyurl/polyfill/force")}?again`);
  if (NAMES.some((name, index) => globalThis[name] !== first[index])) throw new Error("It wraps a function twice");
}

function throwsTypeError(call) {
  try {
    call();
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
}

function shapeOf(name) {
  const value = globalThis[name];
  const { configurable } = Object.getOwnPropertyDescriptor(globalThis, name);
  return { name: value.name, length: value.length, keys: Reflect.ownKeys(value), configurable };
}

if (process.argv[2] === "force") await importPolyfill();
class Question extends Request {
  isQuestion = true;
}
class Page extends URL {}
const init = Object.freeze({ method: "POST", body: new URLSearchParams("a=1") });
const question = new Question("http://a.example/", init);
const page = new Page("http://a.example/");

const shape = {
  functions: NAMES.map(shapeOf),
  "subclasses make their own objects": question instanceof Question && question.isQuestion,
  "the objects are of the class, also of the original one":
    question instanceof Request && question instanceof OwnRequest,
  "they send a form": question.headers.get("content-type"),
  "objects have the class as constructor": new Request("http://a.example/").constructor === Request,
  "the prototype is the original one": Request.prototype === OwnRequest.prototype,
  "static methods": [(await Response.json({ a: 1 }).json()).a, Response.error().type],
  "a copy of a request has its body": await new Request(new Request("http://a.example/", init)).text(),
  "the init can be a request": new Request("http://b.example/", question.clone()).method,
  "the init is unchanged": init.body instanceof URLSearchParams,
  "arguments are missing": [() => new Request(), () => Response.json()].map(throwsTypeError),
  "other bodies": [new Response("text"), new Response(new Blob(["a"], { type: "a/b" }))].map(({ headers }) =>
    headers.get("content-type"),
  ),
  instanceof: [{}, null, new OwnURL("a:"), page].map((value) => value instanceof URL),
  "instanceof a subclass": [new OwnURL("a:"), new URL("a:"), page].map((value) => value instanceof Page),
  "instanceof the original class": [new URL("a:"), page].map((value) => value instanceof OwnURL),
};
process.stdout.write(JSON.stringify(shape, null, 1), () => process.exit(0));
