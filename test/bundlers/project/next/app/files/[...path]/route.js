/** Answers with the path that the router has read. */
export async function GET(_, { params }) {
  return Response.json((await params).path);
}
