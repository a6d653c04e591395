import { Failure } from "@anyurl/common/failure";
import type { OpaqueHost } from "../model/host.ts";

const INVALID_CODE_POINT = new Failure("host-invalid-code-point");

/**
 * Marks each https://url.spec.whatwg.org/#forbidden-host-code-point with 1. The grammar's hchar contains all others.
 */
const FORBIDDEN_HOST = new Uint8Array(128);
for (const unit of [0, 9, 0xa, 0xd, 0x20, 0x23, 0x2f, 0x3a, 0x3c, 0x3e, 0x3f, 0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x7c]) {
  FORBIDDEN_HOST[unit] = 1;
}

/** Rule "opaque-host": one or more of hchar and percent. https://url.spec.whatwg.org/#concept-opaque-host-parser */
export function parseOpaqueHost(text: string): OpaqueHost | Failure {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && FORBIDDEN_HOST[unit] === 1) return INVALID_CODE_POINT;
  }
  return Object.freeze({ type: "opaque-host", text });
}
