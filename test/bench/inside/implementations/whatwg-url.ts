import * as whatwg from "whatwg-url";
import { implement } from "../groups/all.ts";
import type { Classes } from "../implementation.ts";

export const implementation = implement("whatwg-url", true, whatwg as unknown as Classes);
