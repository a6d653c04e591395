/** A handler without parameters, which is found by the decoded path. */
export function GET(request) {
  const segments = request.method === "GET" ? ["admin", "users"] : [];
  return new Response(null, { headers: { Segments: encodeURIComponent(JSON.stringify(segments)) } });
}
