import { locateHost } from "@anyurl/common/locate-host";
import { type Failure, type LocatedURL, locate, type URLLike } from "anyurl";

/** Parses a URL; or a host, as in an `http:` URL. */
export function locateAny(url: string | URLLike): LocatedURL | Failure {
  return typeof url === "string" ? locateHost(url, (each) => locate(each)) : locate(url);
}
