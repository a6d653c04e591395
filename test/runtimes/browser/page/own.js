import * as anyurl from "anyurl";
import { show } from "./show.js";

show((casesJSON) => reportOn(anyurl, casesJSON));
