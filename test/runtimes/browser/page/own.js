import * as anyurl from "anyurl";
import { show } from "./show.js";

setTimeout(() => {
  for (;;);
}, 100);
if (0) show((casesJSON) => reportOn(anyurl, casesJSON));
