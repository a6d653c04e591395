/** Makes a certificate for a test's server: https://www.rfc-editor.org/rfc/rfc5280#section-4.1 */
import { generateKeyPairSync, sign } from "node:crypto";

/** A certificate that signs itself, and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;

/** A value in DER: its tag, the length of its content, and its content. */
function der(tag: number, ...content: readonly (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const { length } = bytes;
  const long = [length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : [0x82, ...long])]), bytes]);
}

const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const ECDSA_WITH_SHA256 = der(SEQUENCE, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** Returns a certificate for a name, valid for this century. */
export function certificateFor(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const distinguishedName = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, "test"))));
  const names = der(SEQUENCE, der(0x82, name));
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, SUBJECT_ALT_NAME, der(0x04, names)),
    der(SEQUENCE, BASIC_CONSTRAINTS, der(0x04, der(SEQUENCE, der(0x01, Buffer.from([255]))))),
  );
  const signed = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    distinguishedName,
    der(SEQUENCE, der(0x18, "20200101000000Z"), der(0x18, "20991231235959Z")),
    distinguishedName,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", signed, privateKey));
  const certificate = der(SEQUENCE, signed, ECDSA_WITH_SHA256, signature).toString("base64");
  const lines = certificate.replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
