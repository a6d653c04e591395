/**
 * Percent-encoding and percent-decoding as the URL Standard defines them, with its named percent-encode sets.
 *
 * @module
 */
export { percentDecode, percentDecodeToString } from "./percent/decode.ts";
export { isPercentEncoded, type PercentEncodeOptions, percentEncode } from "./percent/encode.ts";
export {
  createPercentEncodeSet,
  type PercentEncodeSet,
  type PercentEncodeSetName,
  percentEncodeSets,
} from "./percent/sets.ts";
