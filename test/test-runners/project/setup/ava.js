import "./file.js";
import test from "ava";

globalThis.test = (name, run) =>
  test(name, async (context) => {
    await run();
    context.pass();
  });
