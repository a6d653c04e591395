/**
 * Percent-encoding and -decoding as the URL Standard has them, with its named percent-encode sets.
 *
 * @module
 */
export { percentDecode, percentDecodeToString } from "./decode.ts";
export { isPercentEncoded, type PercentEncodeOptions, percentEncode } from "./encode.ts";
export {
  c0ControlPercentEncodeSet,
  componentPercentEncodeSet,
  createPercentEncodeSet,
  formUrlencodedPercentEncodeSet,
  fragmentPercentEncodeSet,
  type PercentEncodeSet,
  type PercentEncodeSetName,
  pathPercentEncodeSet,
  percentEncodeSets,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./sets.ts";
