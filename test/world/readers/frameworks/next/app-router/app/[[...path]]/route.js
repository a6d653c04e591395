/** A handler for all paths of the App Router, which answers with their segments in a header. */
export async function GET(_request, { params }) {
  const { path = [""] } = await params;
  return new Response(null, { headers: { Segments: encodeURIComponent(JSON.stringify(path)) } });
}
