import * as anyurl from "anyurl/module";
import { show } from "./show.js";

show(async (casesJSON) => {
  anyurl.initialize(await WebAssembly.compileStreaming(fetch("url.wasm")));
  return reportOn(anyurl, casesJSON);
});
