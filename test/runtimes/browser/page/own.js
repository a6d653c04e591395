import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import { show } from "./show.js";

show((casesJSON) => reportOn({ ...anyurl, ...paths, encoding }, casesJSON));
