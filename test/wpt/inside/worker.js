/** A Worker that runs the files. */
import * as pattern from "@anyurl/pattern";
import { files } from "./files.js";
import { runFiles } from "./run-files.js";

export default {
  async fetch() {
    const results = await runFiles(files, pattern);
    return new Response(JSON.stringify(results));
  },
};
