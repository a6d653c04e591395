/** For runners that load modules. They define `test` and `expect` globally, and `anyurl/testing` is a setup file. */
import { URL, URLSearchParams } from "anyurl";
import cases from "./cases.cjs";

cases({ test, expect, URL, URLSearchParams });
