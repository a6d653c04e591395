/**
 * The documents about URLs that this project implements, as readers. Each has its own export, so that bundlers drop the
 * others.
 *
 * @module
 */
export { rfc3986, rfc3987 } from "./documents/rfc.ts";
export { urlSpecification } from "./documents/url-specification.ts";
export { urlStandard } from "./documents/url-standard.ts";
export { w3c2012 } from "./documents/w3c-2012.ts";
export { webAddress2009 } from "./documents/web-address-2009.ts";
export { webspecs2014 } from "./documents/webspecs-2014.ts";
