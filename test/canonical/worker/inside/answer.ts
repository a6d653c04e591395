/** What all Workers that are measured do. @param request is looked at, as a router does */
export function answer(request: Request): Response {
  return new Response(request.url.startsWith("http") ? "ok" : "no");
}
