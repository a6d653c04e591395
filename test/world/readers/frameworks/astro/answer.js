/** Headers with the segments of a path: the parameter has no slash at the end, and some escapes. */
export function answer({ request }, path = "") {
  const { pathname } = new URL(request.url);
  const segments = path.split("/").map((segment) => segment.replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent));
  const isOpen = pathname.length > 1 && pathname.endsWith("/");
  return { segments: encodeURIComponent(JSON.stringify(isOpen ? [...segments, ""] : segments)) };
}

/** Accepts a path with the end of a line, which a route for all paths does not match, and others do. */
export async function onRequest(_context, next) {
  const response = await next();
  return response.status === 404 ? new Response(null) : response;
}
