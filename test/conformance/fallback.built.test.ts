import * as fallback from "anyurl/fallback";
import { testConformance } from "./suite.ts";

testConformance("anyurl/fallback", fallback);
