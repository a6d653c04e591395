/** The functions of the web that take a URL, or send `URLSearchParams` as a form. */
import { convertBody, convertRequest } from "./arguments.ts";
import { wrap } from "./wrap.ts";

export function wrapWeb(): void {
  const { navigator, XMLHttpRequest } = globalThis;
  wrap(globalThis, "fetch Request", convertRequest);
  wrap(globalThis, "Response", convertBody);
  wrap(navigator, "sendBeacon", convertBody);
  wrap(XMLHttpRequest?.prototype, "send", convertBody);
}
