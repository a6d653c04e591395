/**
 * The percent-encode sets: https://url.spec.whatwg.org/#percent-encoded-bytes. All bytes that are not ASCII are in each
 * of them.
 */
import { addControls, extend } from "../text/byte-set";

/** https://url.spec.whatwg.org/#c0-control-percent-encode-set */
export const C0_CONTROL: usize = addControls(memory.data(16, 16));

/** https://url.spec.whatwg.org/#fragment-percent-encode-set */
export const FRAGMENT: usize = extend(memory.data(16, 16), C0_CONTROL, ' "<>`');

/** https://url.spec.whatwg.org/#query-percent-encode-set */
export const QUERY: usize = extend(memory.data(16, 16), C0_CONTROL, ' "#<>');

/** https://url.spec.whatwg.org/#special-query-percent-encode-set */
export const SPECIAL_QUERY: usize = extend(memory.data(16, 16), QUERY, "'");

/** https://url.spec.whatwg.org/#path-percent-encode-set */
export const PATH: usize = extend(memory.data(16, 16), QUERY, "?^`{}");

/** https://url.spec.whatwg.org/#userinfo-percent-encode-set */
export const USERINFO: usize = extend(memory.data(16, 16), PATH, "/:;=@[\\]|");

/** https://url.spec.whatwg.org/#component-percent-encode-set */
export const COMPONENT: usize = extend(memory.data(16, 16), USERINFO, "$%&+,");

/** https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
export const FORM_URLENCODED: usize = extend(memory.data(16, 16), COMPONENT, "!'()~");
