/**
 * The paths and queries of AWS's test suite for Signature Version 4, and their canonical requests:
 * https://github.com/awslabs/aws-c-auth/tree/main/tests/aws-signing-test-suite/v4
 */

interface Sigv4Vector {
  /** The name in that suite. */
  readonly name: string;
  /** The target in the first line of the request. */
  readonly target: string;
  /** Whether it is signed without normalising the path, as for S3. */
  readonly s3: boolean;
  readonly key: string;
}

const UNRESERVED = "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const vectors: readonly (readonly [name: string, target: string, key: string])[] = [
  ["get-relative-normalized", "/example/..", "/\n"],
  ["get-relative-unnormalized", "/example/..", "/example/..\n"],
  ["get-relative-relative-normalized", "/example1/example2/../..", "/\n"],
  ["get-relative-relative-unnormalized", "/example1/example2/../..", "/example1/example2/../..\n"],
  ["get-slash-dot-slash-normalized", "/./", "/\n"],
  ["get-slash-dot-slash-unnormalized", "/./", "/./\n"],
  ["get-slash-normalized", "//", "/\n"],
  ["get-slash-unnormalized", "//", "//\n"],
  ["get-slash-pointless-dot-normalized", "/./example", "/example\n"],
  ["get-slash-pointless-dot-unnormalized", "/./example", "/./example\n"],
  ["get-slashes-normalized", "//example//", "/example/\n"],
  ["get-slashes-unnormalized", "//example//", "//example//\n"],
  ["get-space-normalized", "/example space/", "/example%20space/\n"],
  ["get-space-unnormalized", "/example space/", "/example%20space/\n"],
  ["get-unreserved", `/${UNRESERVED}`, `/${UNRESERVED}\n`],
  ["get-utf8", "/\u1234", "/%E1%88%B4\n"],
  ["get-vanilla", "/", "/\n"],
  ["get-vanilla-empty-query-key", "/?Param1=value1", "/\nParam1=value1"],
  ["get-vanilla-query", "/", "/\n"],
  [
    "get-vanilla-query-order-encoded",
    "/?Param-3=Value3&Param=Value2&%E1%88%B4=Value1",
    "/\n%E1%88%B4=Value1&Param=Value2&Param-3=Value3",
  ],
  ["get-vanilla-query-order-key-case", "/?Param2=value2&Param1=value1", "/\nParam1=value1&Param2=value2"],
  ["get-vanilla-query-unreserved", `/?${UNRESERVED}=${UNRESERVED}`, `/\n${UNRESERVED}=${UNRESERVED}`],
  ["get-vanilla-utf8-query", "/?\u1234=bar", "/\n%E1%88%B4=bar"],
  ["post-vanilla", "/", "/\n"],
  ["post-vanilla-empty-query-value", "/?Param1=value1", "/\nParam1=value1"],
  ["post-vanilla-query", "/?Param1=value1", "/\nParam1=value1"],
  ["post-x-www-form-urlencoded", "/", "/\n"],
];

export const SIGV4_SUITE: readonly Sigv4Vector[] = vectors.map(([name, target, key]) => ({
  name,
  target,
  s3: name.endsWith("-unnormalized"),
  key,
}));
