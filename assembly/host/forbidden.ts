import { addAll, addControls, extend } from "../text/byte-set";

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
export const FORBIDDEN_HOST: usize = addAll(memory.data(16, 16), "\0\t\n\r #/:<>?@[\\]^|");

/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
export const FORBIDDEN_DOMAIN: usize = addControls(extend(memory.data(16, 16), FORBIDDEN_HOST, "%"));
