/**
 * Events of Lambda@Edge, in the format of its documentation:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/lambda-event-structure.html
 */

/** Returns the event of a request with a target. */
export function lambdaEvent(eventType: "viewer-request" | "origin-request", target: string): object {
  const at = target.indexOf("?");
  const host = { key: "Host", value: eventType === "viewer-request" ? "d1.cloudfront.test" : "origin.test" };
  const origin = {
    custom: {
      customHeaders: {},
      domainName: "origin.test",
      keepaliveTimeout: 5,
      path: "",
      port: 443,
      protocol: "https",
      readTimeout: 30,
      sslProtocols: ["TLSv1.2"],
    },
  };
  const request = {
    clientIp: "203.0.113.178",
    headers: { host: [host], "user-agent": [{ key: "User-Agent", value: "test" }] },
    method: "GET",
    querystring: at < 0 ? "" : target.slice(at + 1),
    uri: at < 0 ? target : target.slice(0, at),
    ...(eventType === "origin-request" && { origin }),
  };
  const config = {
    distributionDomainName: "d1.cloudfront.test",
    distributionId: "E1TEST",
    eventType,
    requestId: "r1==",
  };
  return { Records: [{ cf: { config, request } }] };
}
