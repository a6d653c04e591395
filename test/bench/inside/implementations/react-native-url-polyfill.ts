import { URL, URLSearchParams } from "react-native-url-polyfill/js/URL.js";
import { implement } from "../groups/all.ts";

export const implementation = implement("react-native-url-polyfill", true, { URL, URLSearchParams });
