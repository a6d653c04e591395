import * as fallback from "anyurl/fallback";
import { implement } from "../groups/all.ts";

export const implementation = implement("anyurl/fallback", false, fallback);
