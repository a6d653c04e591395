import * as url2014 from "@anyurl/drafts/url2014";
import { isFailure } from "@anyurl/reference";
import { defineDocument } from "../define/document.ts";
import { makeAccepted, makeRefused } from "../define/make.ts";
import type { Reader, ReaderContext, Reading, ReadingComponents } from "../define/reading.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "webspecs-2014";

/** "URL, the webspecs rewrite of 2014": its URL parser and URL serialiser. */
export const webspecs2014: Reader = /* @__PURE__ */ defineDocument(NAME, "URL, the webspecs rewrite of 2014", read);

function read(input: string, { base, encoding }: ReaderContext): Reading {
  const refusal = encodingRefusal(encoding);
  if (refusal !== null) return makeRefused(NAME, refusal);
  const parsed = url2014.parse(input, { base, encoding });
  if (isFailure(parsed)) return makeRefused(NAME, parsed, { decisions: parsed.decisions });
  const { url, conformanceErrors, decisions } = parsed;
  const href = url2014.serialize(url);
  return makeAccepted(NAME, makeComponents(url), href, { remarks: conformanceErrors, decisions });
}

/** The draft has no text for a path: it is written as the URL serialiser writes it. */
function makeComponents(url: url2014.URLRecord): ReadingComponents {
  const { scheme, schemeData, username, password, host, port, path, query, fragment } = url;
  return {
    scheme,
    username: username || null,
    password,
    host: host === null ? null : url2014.serializeHost(host),
    port: port || null,
    path: schemeData ?? `/${path.join("/")}`,
    query,
    fragment,
  };
}
