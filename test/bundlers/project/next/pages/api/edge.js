import { answer } from "../../../app/answer.js";

// An edge route of the App Router does not build with webpack in Next.js 16.3 and later, whatever it imports; this one does.
export const config = { runtime: "edge" };

export default function handler() {
  return Response.json(answer());
}
