import * as anyurl from "anyurl/fallback";
import { show } from "./show.js";

show((casesJSON) => reportOn(anyurl, casesJSON));
