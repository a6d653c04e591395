/** What is compared with the oracle: both engines, by the packages' functions. */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";

export const implementations = [
  { name: "anyurl", ...anyurl },
  { name: "anyurl/fallback", ...fallback },
];
