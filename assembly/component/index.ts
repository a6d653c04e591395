/**
 * anyurl.component.wasm: the engine for hosts of WebAssembly components. It imports nothing.
 *
 * The build turns this module into a component of the world in anyurl.wit. It exports the function `interface_function`
 * as `function` of `interface`, and converts the name to kebab case.
 */
export { standards as about_standards } from "./about";
export { cabi_realloc } from "./arguments";
export {
  canonicalize as canonical_canonicalize,
  key as canonical_key,
  keys as canonical_keys,
  keysText as canonical_keysText,
  serialize as canonical_serialize,
  serializeText as canonical_serializeText,
} from "./canonical";
export { toAscii as domains_toAscii, toUnicode as domains_toUnicode } from "./domains";
export { parse as forms_parse, serialize as forms_serialize } from "./forms";
export {
  parse as lines_parse,
  serialize as lines_serialize,
  serializeText as lines_serializeText,
} from "./lines";
export {
  canParse as parser_canParse,
  origin as parser_origin,
  parse as parser_parse,
  parseAttributes as parser_parseAttributes,
  set as parser_set,
} from "./parser";
export { decode as percent_decode, encode as percent_encode } from "./percent";
export { normalizeNfc as text_normalizeNfc } from "./text";
