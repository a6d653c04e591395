/**
 * HTTP Message Signatures: the parts of a signature base that come from the method and the URL of a request.
 * https://www.rfc-editor.org/rfc/rfc9421
 *
 * @module
 */
export { signatureComponents } from "./signature/components.ts";
export type { SignatureReason } from "./signature/failures.ts";
export type { SignatureComponent, SignatureComponentsOptions, SignedRequest } from "./signature/request.ts";
