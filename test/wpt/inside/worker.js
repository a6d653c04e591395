/** A Worker that runs the files with the entry that the path of the request names. */
import * as pattern from "@anyurl/pattern";
import * as fallback from "@anyurl/pattern/fallback";
import { files } from "./files.js";
import { runFiles } from "./run-files.js";

export default {
  async fetch({ url }) {
    const results = await runFiles(files, url.endsWith("/fallback") ? fallback : pattern);
    return new Response(JSON.stringify(results));
  },
};
