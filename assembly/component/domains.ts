/** The interface `domains` of anyurl.wit. */

import { domainToASCII, domainToUnicode } from "../index";
import { outputStart } from "../memory";
import { endArguments, moveToInput } from "./arguments";
import { optionalText } from "./results";

export function toAscii(domain: usize, length: usize): usize {
  endArguments();
  moveToInput(domain, length);
  const asciiLength = domainToASCII(length);
  return optionalText(outputStart(), asciiLength);
}

export function toUnicode(domain: usize, length: usize): usize {
  endArguments();
  moveToInput(domain, length);
  const unicodeLength = domainToUnicode(length);
  return optionalText(outputStart(), unicodeLength);
}
