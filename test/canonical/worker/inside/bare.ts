/** A Worker that answers, and does nothing else: what the others are measured against. */
import { answer } from "./answer.ts";

export default { fetch: answer };
