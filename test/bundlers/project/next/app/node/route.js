import { answer } from "../../../app/answer.js";

export const dynamic = "force-dynamic";

export function GET() {
  return Response.json(answer());
}
