/** Places where programs write secrets, and what remains of a secret. */

/** Each part of a planted secret. */
export const PART = /zq[1-9]/i;

const BACKSLASHED = /\\u([\da-f]{4})|\\(.)/gi;

/** Returns a text without percent-encoding and escapes of JSON, of any depth. */
export function decoded(text: string): string {
  let before = "";
  let now = text;
  while (now !== before) {
    before = now;
    now = now
      .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
      .replace(BACKSLASHED, (_, digits: string | undefined, character: string) =>
        digits === undefined ? character : String.fromCharCode(Number.parseInt(digits, 16)),
      );
  }
  return now;
}

/** Text with parts around each of its characters. */
export const withParts = (characters: readonly string[]) =>
  `Zq1${characters.map((character, index) => `${character}Zq${index + 2}`).join("")}`;

/** Percent-encodes a text, also with half a pair, which has no encoding. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "x"));

/** A property begins here. */
export const OTHER_PROPERTY = /;[\w.-]+=/;

export const braced = (secret: string) => `{${secret.replaceAll("}", "}}")}}`;

export const inParentheses = (secret: string) =>
  `jdbc:mysql:loadbalance://address=(host=a)(password=${secret}),address=(host=b)/db?a=b`;

/** Connection strings with a property that is a secret. */
export const PROPERTIES: readonly ((secret: string) => string)[] = [
  (secret) => `jdbc:sqlserver://db:1433;databaseName=x;user=sa;password=${secret};encrypt=true`,
  (secret) => `sqlserver://db:1433;password=${secret}`,
  (secret) => `sqlserver://me:pw@db;pa%73sword=${secret};encrypt=true`,
  (secret) => `sqlserver://db\\instance:1433;Password=${secret};user=me@db`,
  (secret) => `jdbc:jtds:sqlserver://db:1433/name;user=sa;password=${secret}`,
  (secret) => `jdbc:db2://db:50000/name:user=u;password=${secret};`,
  (secret) => `jdbc:db2://db:50000/name:password=${secret};user=u;`,
  (secret) => `jdbc:hive2://u:p@a:1,b:2/name;user=u;password=${secret}`,
  (secret) => `jdbc:mysql://(host=db,port=1,user=u,password=${secret})/db`,
  inParentheses,
  (secret) => `as400://[::1];password=${secret};naming=sql`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: configuration has such placeholders.
  (secret) => "sqlserver://${HOST}:${PORT};password=" + `${secret};a=b`,
  (secret) => `https://db.documents.example:443/;AccountKey=${secret};`,
  (secret) => `/?a=1&to=${encode(`sqlserver://db:1433;password=${secret};a=b`)}`,
];

/** URLs with the password in the form of Oracle. */
export const ORACLE: readonly ((secret: string) => string)[] = [
  (secret) => `jdbc:oracle:thin:scott/${secret}@//db:1521/x`,
  (secret) => `jdbc:oracle:oci8:scott/${secret}@db:1521:x`,
  (secret) => `jdbc:oracle:thin:scott/${secret}@tcps://db:1521/x`,
  (secret) => `scott/${secret}@//db:1521/x`,
  (secret) => `/?url=${encode(`jdbc:oracle:thin:scott/${secret}@//db/x`)}`,
];

/** URLs with another place for a secret. */
export const PLACES: readonly ((secret: string) => string)[] = [
  (secret) => `https://me:${encodeURIComponent(secret)}@h.example/`,
  (secret) => `postgres://me:${secret.replaceAll(" ", "")}@h.example/db`,
  (secret) => `https://h.example/?a=1&access_token=${secret}&b=2`,
  (secret) => `https://h.example/?a=1;Client-Secret=${secret};b=2`,
  (secret) => `https://h.example/#id_token=${secret}&state=1`,
  (secret) => `/a;jsessionid=${secret}/b`,
  (secret) => `https://h.example/?next=${encodeURIComponent(`https://x.example/?apiKey=${secret}&b=1`)}`,
  (secret) => `/?next=${encodeURIComponent(encodeURIComponent(`/cb?code=${encodeURIComponent(secret)}`))}`,
  (secret) => `/?state=${encodeURIComponent(JSON.stringify({ token: secret }))}`,
];

/** Encodings of a secret. */
export const ENCODERS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(" ", "+"),
  encodeURIComponent,
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join(""),
  (text) => encodeURIComponent(encodeURIComponent(text)),
];
