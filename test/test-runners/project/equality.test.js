/** `anyurl/testing` is a setup file. */
import { URL, URLSearchParams } from "anyurl";
import { testEquality } from "./equality.js";

testEquality({ test, expect, URL, URLSearchParams });
