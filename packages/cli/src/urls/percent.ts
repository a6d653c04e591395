import { isUtf8 } from "node:buffer";
import { Char } from "@anyurl/common/char";
import { type PercentEncodeSetName, percentDecode, percentEncode } from "anyurl/percent";
import { makeVisible } from "../terminal/visible.ts";
import type { Work } from "./run.ts";

/** Names of sets that differ on the command line. */
const otherNames = { "c0-control": "c0Control", "special-query": "specialQuery", form: "formUrlencoded" } as const;

type OtherName = keyof typeof otherNames;

/** The name of a percent-encode set of the URL Standard, on the command line. */
export type SetName = OtherName | Exclude<PercentEncodeSetName, (typeof otherNames)[OtherName]>;

/** @param spaceAsPlus whether a space becomes "+" */
export function encodeWork(name: SetName, spaceAsPlus: boolean): Work {
  const set = name in otherNames ? otherNames[name as OtherName] : (name as PercentEncodeSetName);
  return (input) => {
    const encoded = encodeBytes(input.bytes, set, spaceAsPlus);
    return { text: (screen) => `${screen.shown(encoded)}\n`, record: () => ({ input: input.text, output: encoded }) };
  };
}

/** Encodes any bytes. Every set encodes all bytes that are not ASCII, valid UTF-8 or not. */
function encodeBytes(bytes: Buffer, set: PercentEncodeSetName, spaceAsPlus: boolean): string {
  if (isUtf8(bytes)) return percentEncode(bytes.toString(), set, { spaceAsPlus });
  return bytes
    .toString("latin1")
    .replace(/[\0-\x7f]+|[^\0-\x7f]/g, (part) =>
      part < "\x80" ? percentEncode(part, set, { spaceAsPlus }) : `%${part.charCodeAt(0).toString(16).toUpperCase()}`,
    );
}

/** @param plusAsSpace whether "+" becomes a space */
export function decodeWork(plusAsSpace: boolean): Work {
  return (input) => {
    const bytes = input.bytes;
    const encoded = plusAsSpace ? bytes.map((byte) => (byte === Char.PlusSign ? Char.Space : byte)) : bytes;
    const decoded = Buffer.from(percentDecode(encoded));
    return {
      text: ({ isTerminal }) =>
        isTerminal ? `${makeVisible(decoded.toString())}\n` : Buffer.concat([decoded, Buffer.of(Char.LineFeed)]),
      record: () => ({
        input: input.text,
        output: isUtf8(decoded) ? decoded.toString() : null,
        base64: decoded.toString("base64"),
      }),
    };
  };
}
