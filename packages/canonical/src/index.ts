export { type Change, Failure, type RejectionReason, type Rule } from "./types.ts";
