/** The signatures of requests in RFC 9421, appendix B: https://www.rfc-editor.org/rfc/rfc9421#appendix-B.2 */
import { constants, createHmac, createPublicKey, verify } from "node:crypto";

const DIGEST = "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:";

/** The fields of the requests. */
export const FIELDS: Readonly<Record<string, string>> = {
  date: "Tue, 20 Apr 2021 02:07:55 GMT",
  "content-type": "application/json",
  "content-digest": DIGEST,
  "content-length": "18",
  forwarded: "for=192.0.2.123;host=example.com;proto=https",
};

export interface Vector {
  readonly section: string;
  readonly url: string;
  /** The identifiers of the components, as in the header. */
  readonly components: readonly string[];
  /** The parameters after them. */
  readonly parameters: string;
  readonly isSigned: (base: string) => boolean;
}

const url = "https://example.com/foo?param=Value&Pet=dog";

export const VECTORS: readonly Vector[] = [
  {
    section: "B.2.2, RSA-PSS",
    url,
    components: ['"@authority"', '"content-digest"', '"@query-param";name="Pet"'],
    parameters: ';created=1618884473;keyid="test-key-rsa-pss";tag="header-example"',
    isSigned: signedByRSAPSS(
      "LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT" +
        "8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBS" +
        "pqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTu" +
        "gEjHSw==",
    ),
  },
  {
    section: "B.2.3, RSA-PSS",
    url,
    components: [
      "date",
      "@method",
      "@path",
      "@query",
      "@authority",
      "content-type",
      "content-digest",
      "content-length",
    ].map(quote),
    parameters: ';created=1618884473;keyid="test-key-rsa-pss"',
    isSigned: signedByRSAPSS(
      "bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fU" +
        "xN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA" +
        "1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKE" +
        "gM4cUA==",
    ),
  },
  {
    section: "B.2.5, HMAC",
    url,
    components: ["date", "@authority", "content-type"].map(quote),
    parameters: ';created=1618884473;keyid="test-shared-secret"',
    isSigned: (base) => {
      const key = "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==";
      const signature = createHmac("sha256", Buffer.from(key, "base64")).update(base).digest("base64");
      return signature === "pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=";
    },
  },
  {
    section: "B.2.6, Ed25519",
    url,
    components: ["date", "@method", "@path", "@authority", "content-type", "content-length"].map(quote),
    parameters: ';created=1618884473;keyid="test-key-ed25519"',
    isSigned: (base) => {
      const key = publicKey("MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=");
      const signature = "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==";
      return verify(null, Buffer.from(base), key, Buffer.from(signature, "base64"));
    },
  },
  {
    section: "B.3, RSA behind a proxy",
    url: "https://origin.host.internal.example/foo?param=Value&Pet=dog",
    components: ["@method", "@authority", "@path", "content-digest", "content-type", "content-length", "forwarded"].map(
      quote,
    ),
    parameters: ';created=1618884480;keyid="test-key-rsa";alg="rsa-v1_5-sha256";expires=1618884540',
    isSigned: (base) => {
      const key = publicKey(
        "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAhAKYdtoeoy8zcAcR874L8cnZxKzAGwd7v36APp7Pv6Q2jdsPBRrwWEBnez6d0UDKDwGb" +
          "c6nxfEXAy5mbhgajzrw3MOEt8uA5txSKobBpKDeBLOsdJKFqMGmXCQvEG7YemcxDTRPxAleIAgYYRjTSd/QBwVW9OwNFhekro3RtlinV0a75jfZg" +
          "kne/YiktSvLG34lw2zqXBDTC5NHROUqGTlML4PlNZS5Ri2U4aCNx2rUPRcKIlE0PuKxI4T+HIaFpv8+rdV6eUgOrB2xeI1dSFFn/nnv5OoZJEIB+" +
          "VmuKn3DCUcCZSFlQPSXSfBDiUGhwOw76WuSSsf1D4b/vLoJ10wIDAQAB",
      );
      const signature =
        "S6ZzPXSdAMOPjN/6KXfXWNO/f7V6cHm7BXYUh3YD/fRad4BCaRZxP+JH+8XY1I6+8Cy+CM5g92iHgxtRPz+MjniOaYmdkDcnL9cCpXJleXsOckpU" +
        "Rl49GwiyUpZ10KHgOEe11sx3G2gxI8S0jnxQB+Pu68U9vVcasqOWAEObtNKKZd8tSFu7LB5YAv0RAGhB8tmpv7sFnIm9y+7X5kXQfi8NMaZaA8i2" +
        "ZHwpBdg7a6CMfwnnrtflzvZdXAsD3LH2TwevU+/PBPv0B6NMNk93wUs/vfJvye+YuI87HU38lZHowtznbLVdp770I6VHR6WfgS9ddzirrswsE1w5" +
        "o0LV/g==";
      return verify("sha256", Buffer.from(base), key, Buffer.from(signature, "base64"));
    },
  },
];

function quote(name: string): string {
  return `"${name}"`;
}

function publicKey(der: string): ReturnType<typeof createPublicKey> {
  return createPublicKey({ key: Buffer.from(der, "base64"), format: "der", type: "spki" });
}

function signedByRSAPSS(signature: string): Vector["isSigned"] {
  const key = publicKey(
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct+Lh1G" +
      "H45x28Rw3Ry53mm+oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+" +
      "Wokqltd11nqqzi+bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d+nb4bnNkQ" +
      "VklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI2wIDAQAB",
  );
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };
  return (base) => verify("sha512", Buffer.from(base), options, Buffer.from(signature, "base64"));
}
