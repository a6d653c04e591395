import { answer } from "../../../app/answer.js";

// In Next.js 16.3 and later, webpack does not build an edge route of the App Router, even without imports. It builds
// this one.
export const config = { runtime: "edge" };

export default function handler() {
  return Response.json(answer());
}
