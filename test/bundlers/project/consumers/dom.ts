/** Objects of TypeScript's DOM library, in place of the package's, and the reverse. */
import { URL as OwnURL, type URLSearchParams as OwnURLSearchParams } from "anyurl";
import { parseForm, parseURL, serializeForm } from "anyurl/encoding";
import { fileURLToPath, pathToFileURL } from "anyurl/path";

const url = new URL("file:///a");
export const own: OwnURL = url;
export const parameters: OwnURLSearchParams = url.searchParams;
export const back: URL = pathToFileURL("/a");
export const link: URL = parseURL(url, { base: url, encoding: "latin1" });
export const entries: string[][] | { readonly reason: "non-ASCII-byte" } = parseForm(serializeForm(own.searchParams));
export const paths: string[] = [fileURLToPath(url), fileURLToPath(new OwnURL("file:///a"))];
