/** Answers a request, as all measured Workers do. @param request its URL is read, as a router does */
export function answer(request: Request): Response {
  return new Response(request.url.startsWith("http") ? "ok" : "no");
}
