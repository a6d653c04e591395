/** For runners that load modules. They define `test` and `expect` globally. */
import { URL, URLSearchParams } from "anyurl";
import { addURLEquality } from "anyurl/testing";
import cases from "./cases.cjs";

cases({ test, expect, URL, URLSearchParams, addURLEquality });
