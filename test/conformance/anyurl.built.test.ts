import * as anyurl from "anyurl";
import { testConformance } from "./suite.ts";

testConformance("anyurl", anyurl);
