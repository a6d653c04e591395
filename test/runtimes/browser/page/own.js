import * as anyurl from "anyurl";
import * as paths from "anyurl/path";
import { show } from "./show.js";

show((casesJSON) => reportOn({ ...anyurl, ...paths }, casesJSON));
