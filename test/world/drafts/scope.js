/** Everything that rows of the corpus can name, from the packages by their names. */
import * as drafts from "@anyurl/drafts";
import { compare, documents, read } from "@anyurl/readers";
import * as reference from "@anyurl/reference";
import { fixtures } from "./fixtures.js";

export const scope = { ...reference, ...drafts, compare, documents, read, fixtures };
