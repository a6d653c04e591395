/** The functions under test: of both engines, as the packages export them. */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";

export const implementations = [
  { name: "anyurl", ...anyurl },
  { name: "anyurl/fallback", ...fallback },
];
