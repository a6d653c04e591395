import "anyurl/polyfill/force";
import * as anyurl from "anyurl";
import { show } from "./show.js";

const { URL, URLSearchParams } = globalThis;

show((casesJSON) => reportOn({ ...anyurl, URL, URLSearchParams }, casesJSON));
