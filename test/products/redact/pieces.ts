/** Pieces of texts that look like URLs with secrets. */
export const PIECES = [
  ..."/\\?#&;=:@%.,-_~+[]{}\"'<>` \n",
  ..."https:// http: postgres:// jdbc:x:// data: mailto: // %2F %3A %40 %25 %252F %3D %26 &amp;".split(" "),
  ..."\\u0026 \\u003D \\u0040".split(" "),
  ..."token key code sig reset hooks v3 services private- abc123 aB3dE5fG7hI9jK1lM3n REDACTED x 1 é \ud800".split(" "),
  ..."ghp_0a1B2c3D4e5F6g7H eyJhbGciOiJIUzI1NiJ9.e30 0123456789abcdef0123456789abcdef 4815162342 GET".split(" "),
  ...'{" ":" "} {"a":[ %7B%22 %22%3A%22 %5C%22 \\" \\u0022 + ;a= ;token= :a= sqlserver://'.split(" "),
  ..."jdbc: oracle:thin: @// （ 。 \u3000 \u00a0 \u00e3\u0080\u0080".split(" "),
  "/?x=1 /a",
  ",/a?x=1",
];
