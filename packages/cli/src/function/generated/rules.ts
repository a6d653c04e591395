// Made by `pnpm generate` from packages/cli/src/function/rules. Do not edit.

/** The function without its options. */
export const RULES = `var REPLACEMENT = 65533;
var PIECE$1 = 4096;
function decodeUTF8(bytes) {
    var text = "";
    var scalars = [];
    var at = 0;
    while (at < bytes.length) {
        var lead = bytes[at++];
        var scalar = lead;
        if (lead >= 128) {
            var needed = bytesAfter(lead);
            scalar = needed === 0 ? REPLACEMENT : lead & 63 >> needed;
            for (var rest = needed; rest > 0; rest--) {
                var next = bytes[at];
                if (!mayFollow(lead, next, rest === needed)) {
                    scalar = REPLACEMENT;
                    break;
                }
                scalar = scalar << 6 | next & 63;
                at++;
            }
        }
        if (scalars.push(scalar) === PIECE$1) {
            text += String.fromCodePoint.apply(String, scalars);
            scalars = [];
        }
    }
    return text + String.fromCodePoint.apply(String, scalars);
}
function bytesAfter(lead) {
    if (lead >= 194 && lead <= 223)
        return 1;
    if ((lead & 240) === 224)
        return 2;
    return lead >= 240 && lead <= 244 ? 3 : 0;
}
function mayFollow(lead, next, isSecond) {
    if ((next & 192) !== 128)
        return false;
    if (!isSecond)
        return true;
    if (lead === 224)
        return next >= 160;
    if (lead === 237)
        return next <= 159;
    if (lead === 240)
        return next >= 144;
    return lead !== 244 || next <= 143;
}
function encodeUTF8(text) {
    var bytes = new Uint8Array(text.length);
    for (var at = 0; at < text.length; at++)
        bytes[at] = text.charCodeAt(at);
    return bytes;
}
var HEX_DIGITS = "0123456789ABCDEF";
var ENCODED_BYTES = [];
function encodeByte(byte) {
    var encoded = ENCODED_BYTES[byte] || ("%" + (HEX_DIGITS.charAt(byte >> 4)) + (HEX_DIGITS.charAt(byte & 15)));
    ENCODED_BYTES[byte] = encoded;
    return encoded;
}
function hexValue(unit) {
    if (unit >= 48 && unit <= 57)
        return unit - 48;
    var lower = unit | 32;
    return lower >= 97 && lower <= 102 ? lower - 97 + 10 : -1;
}
function byteAt(text, at) {
    var high = hexValue(text.charCodeAt(at + 1));
    var low = hexValue(text.charCodeAt(at + 2));
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}
function decodeBytes(encoded) {
    var bytes = new Uint8Array(encoded.length);
    var length = 0;
    for (var at = 0; at < encoded.length; at++) {
        var byte = encoded[at];
        var high = byte === 37 ? hexValue(encoded[at + 1]) : -1;
        var low = high < 0 ? -1 : hexValue(encoded[at + 2]);
        if (low >= 0)
            at += 2;
        bytes[length++] = low < 0 ? byte : high * 16 + low;
    }
    return bytes.slice(0, length);
}
function fullyDecoded(text) {
    var units = [];
    for (var at = text.length - 1; at >= 0; at--) {
        var unit = text.charAt(at);
        for (var byte = 0; unit === "%"; unit = String.fromCharCode(byte)) {
            byte = byteAt(("%" + (units.slice(-2).reverse().join(""))), 0);
            if (byte < 0)
                break;
            units.length -= 2;
        }
        units.push(unit);
    }
    return units.reverse().join("");
}
function decodeValid(text) {
    try {
        return decodeURIComponent(text);
    }
    catch (_a) {
        return;
    }
}
function decodeOnce(path) {
    return decodeValid(path.replace(/%(?![0-9a-f]{2})/gi, "-"));
}
function toWellFormed(text) {
    return text;
}
var HARD = /%(?![0-7][\\da-f])|[\\ud800-\\udfff]/i;
function decodeForm(written) {
    var text = written.replace(/\\+/g, " ");
    return HARD.test(text) ? decodeUTF8(decodeBytes(encodeUTF8(text))) : decodeURIComponent(text);
}
function encodeCanonical(text) {
    return encodeURIComponent(toWellFormed(text)).replace(/[!'()]/g, function (character) { return encodeByte(character.charCodeAt(0)); });
}
function getRank(_name) {
    return 0;
}
function compareText(a, b) {
    var shorter = Math.min(a.length, b.length);
    for (var at = 0; at < shorter; at++) {
        var difference = placeOf(a.charCodeAt(at)) - placeOf(b.charCodeAt(at));
        if (difference !== 0)
            return difference;
    }
    return a.length - b.length;
}
function placeOf(codePoint) {
    return codePoint > 65535 ? 55296 + (codePoint - 65536) / 512 : codePoint;
}
var DECODED = /[%+\\ud800-\\udfff]/;
var FOLDED = /[\\0 .[\\]]/;
function splitPairs(query) {
    return query.split("&").map(splitPair);
}
function splitPair(text) {
    var name = text === "" ? void 0 : cutName(text);
    return {
        text: text,
        name: name,
        rank: name === void 0 ? 0 : getRank(name)
    };
}
function cutName(text) {
    var written = writtenName(text);
    return DECODED.test(written) ? decodeForm(written) : written;
}
function writtenName(text) {
    var end = text.indexOf("=");
    return end < 0 ? text : text.slice(0, end);
}
function writtenValue(text) {
    var equals = text.indexOf("=");
    return equals < 0 ? "" : text.slice(equals + 1);
}
function decodeValue(text) {
    var written = writtenValue(text);
    return DECODED.test(written) ? decodeForm(written) : written;
}
function canonicalPair(name, value) {
    return ("" + (encodeCanonical(name)) + "=" + (encodeCanonical(value)));
}
function hasNoValue(_a) {
    var text = _a.text;
    var end = text.indexOf("=");
    return end < 0 || end === text.length - 1;
}
function printPairs(pairs) {
    return pairs.map(function (pair) { return pair.text; }).join("&");
}
function sortPairs(pairs) {
    return inPlaces(pairs, pairs.filter(isNamed).sort(byName));
}
function sortPairsByValue(pairs) {
    return inPlaces(pairs, sortByValues(pairs.filter(isNamed)));
}
function inPlaces(pairs, named) {
    if (named.length === pairs.length)
        return named;
    var next = 0;
    return pairs.map(function (pair) { return isNamed(pair) ? named[next++] : pair; });
}
function mayFoldNames(pairs) {
    return pairs.some(function (pair) { return pair.name !== void 0 && (FOLDED.test(pair.name) || pair.text.includes(";")); });
}
function findDuplicates(pairs, stays) {
    var repeated = [];
    var named = pairs.map(function (pair, index) { return ({
        pair: pair,
        index: index
    }); }).filter(function (_a) {
        var pair = _a.pair;
        return isNamed(pair);
    });
    named.sort(function (a, b) { return byName(a.pair, b.pair); });
    for (var at = 1; at < named.length; at++) {
        var _a = [named[at - 1], named[at]], before = _a[0], after = _a[1];
        if (before.pair.name === after.pair.name)
            repeated[(stays === "first" ? after : before).index] = true;
    }
    return repeated;
}
function sortByValues(pairs) {
    var valued = pairs.map(function (pair) { return ({
        pair: pair,
        value: decodeValue(pair.text)
    }); });
    valued.sort(function (a, b) { return byName(a.pair, b.pair) || compareText(a.value, b.value) || compareText(a.pair.text, b.pair.text); });
    return valued.map(function (_a) {
        var pair = _a.pair;
        return pair;
    });
}
function isNamed(pair) {
    return pair.name !== void 0;
}
function byName(a, b) {
    return a.rank === b.rank ? compareText(a.name, b.name) : a.rank - b.rank;
}
function composeEncoded(text) {
    return text;
}
var UPPERCASE = /[A-Z]+/g;
function toLowercase(text) {
    return text.replace(UPPERCASE, function (letters) { return letters.toLowerCase(); });
}
var ESCAPED = "amp;";
function matchesTracking(patterns, name, to) {
    if (isBare(name, to))
        return patterns.matches(name, 0, to);
    var bare = toLowercase(name.slice(afterAmpersands(name, to), to));
    return patterns.matches(bare, 0, bare.length);
}
function isBare(name, to) {
    if (name.startsWith(ESCAPED, 0))
        return false;
    for (var at = 0; at < to; at++) {
        var unit = name.charCodeAt(at);
        if (unit >= 65 && unit <= 90)
            return false;
    }
    return true;
}
function afterAmpersands(text, to) {
    var at = 0;
    while (at + 4 <= to && toLowercase(text.slice(at, at + 4)) === ESCAPED)
        at += 4;
    return at;
}
function isTracking(patterns, _a) {
    var text = _a.text, name = _a.name;
    if (name === void 0 || !matchesTracking(patterns, name, name.length))
        return false;
    return !text.includes("&" === "&" ? ";" : "&", afterAmpersands(text, text.length));
}
function applyEach(query) {
    var allow = QUERY.allow, deny = QUERY.deny, tracking = QUERY.tracking, duplicates = QUERY.duplicates, sort = QUERY.sort;
    var pairs = splitPairs(query);
    var remove = function (rule, goes) {
        pairs = pairsWithout(pairs, goes, rule);
    };
    if (QUERY.isForm) {
        remove("query-values", function (_a) {
            var name = _a.name;
            return name === void 0;
        });
        pairs = rewritePairs(pairs, QUERY.nfc);
    }
    if (allow !== void 0)
        remove("query-allow", function (_a) {
            var name = _a.name;
            return name !== void 0 && !allow.matches(name, 0, name.length);
        });
    if (deny !== void 0)
        remove("query-deny", function (_a) {
            var name = _a.name;
            return name !== void 0 && deny.matches(name, 0, name.length);
        });
    if (tracking !== void 0)
        remove("query-tracking", function (pair) { return isTracking(tracking, pair); });
    if (undefined !== void 0)
        remove("query-tracking", function (pair) { return isTracking(undefined, pair); });
    if (QUERY.dropEmpty)
        remove("query-empty", hasNoValue);
    if (duplicates !== "keep") {
        var repeated_1 = findDuplicates(pairs, duplicates);
        remove("query-duplicates", function (_, index) { return repeated_1[index] === true; });
    }
    if (sort === "name-value")
        pairs = inOrder(pairs, sortPairsByValue(pairs));
    else if (sort && !mayFoldNames(pairs))
        pairs = inOrder(pairs, sortPairs(pairs));
    return printPairs(pairs);
}
function pairsWithout(pairs, goes, rule) {
    var kept = [];
    var start = 0;
    for (var index = 0; index < pairs.length; index++) {
        var pair = pairs[index];
        if (!goes(pair, index)) {
            kept.push(pair);
            start += pair.text.length + 1;
        }
        else if (index < pairs.length - 1)
            undefined === null || undefined === void 0 ? void 0 : undefined.record(rule, start, ("" + (pair.text) + "&"), "");
        else if (kept.length > 0)
            undefined === null || undefined === void 0 ? void 0 : undefined.record(rule, start - 1, ("&" + (pair.text)), "");
        else if (pair.text !== "")
            undefined === null || undefined === void 0 ? void 0 : undefined.record(rule, start, pair.text, "");
    }
    return kept;
}
function rewritePairs(pairs, nfc) {
    var start = 0;
    return pairs.map(function (pair) {
        var _a;
        var encoded = pair.text.includes(";") ? pair.text : canonicalPair((_a = pair.name) !== null && _a !== void 0 ? _a : "", decodeValue(pair.text));
        var text = nfc ? composeEncoded(encoded, 0, void 0) : encoded;
        if (text !== pair.text)
            undefined === null || undefined === void 0 ? void 0 : undefined.record("query-values", start, pair.text, text);
        start += text.length + 1;
        return text === pair.text ? pair : splitPair(text);
    });
}
function inOrder(pairs, sorted) {
    if (undefined === void 0)
        return sorted;
    var _a = [0, pairs.length], first = _a[0], end = _a[1];
    while (first < end && pairs[first] === sorted[first])
        first++;
    while (first < end && pairs[end - 1] === sorted[end - 1])
        end--;
    var start = pairs.slice(0, first).reduce(function (sum, _a) {
        var text = _a.text;
        return sum + text.length + 1;
    }, 0);
    var _b = [printPairs(pairs.slice(first, end)), printPairs(sorted.slice(first, end))], before = _b[0], after = _b[1];
    if (before !== after)
        undefined.record("query-sort", start, before, after);
    return sorted;
}
var EACH_FORBIDDEN = new RegExp(/[ "<>\\\\^\`{|}]/, "g");
function encodeForbidden(text) {
    var more = 0;
    return text.replace(EACH_FORBIDDEN, function (character, offset) {
        var encoded = encodeByte(character.charCodeAt(0));
        undefined === null || undefined === void 0 ? void 0 : undefined.record("encode-forbidden", 0 + offset + more, character, encoded);
        more += encoded.length - character.length;
        return encoded;
    });
}
function canonicalEnd(path) {
    var trailingSlash = PATH.trailingSlash;
    var removesSlash = trailingSlash === "remove";
    var end = path.length;
    var before;
    do {
        before = end;
        end = withoutIndexFile(path, end, PATH.indexFiles);
        if (removesSlash)
            end = withoutSlashes(path, end);
    } while (before !== end);
    var kept = path.slice(0, end);
    if (trailingSlash !== "add" || !needsSlash(kept))
        return kept;
    undefined === null || undefined === void 0 ? void 0 : undefined.record("trailing-slash", 0 + end, "", "/");
    return ("" + (kept) + "/");
}
function withoutIndexFile(path, end, names) {
    if (names === void 0)
        return end;
    var start = path.lastIndexOf("/", end - 1) + 1;
    var segment = path.slice(start, end);
    if (!names.has(segment))
        return end;
    undefined === null || undefined === void 0 ? void 0 : undefined.record("index-file", 0 + start, segment, "");
    return start;
}
function withoutSlashes(path, end) {
    var start = end;
    while (start > 1 && path[start - 1] === "/")
        start--;
    if (start < end)
        undefined === null || undefined === void 0 ? void 0 : undefined.record("trailing-slash", 0 + start, path.slice(start, end), "");
    return start;
}
function needsSlash(path) {
    return !path.endsWith("/") && !path.slice(path.lastIndexOf("/") + 1).includes(".");
}
function dotsIn(segment) {
    var length = segment.length;
    if (length === 0 || length > 6)
        return 0;
    var first = segment.charCodeAt(0);
    if (first !== 46 && first !== 37)
        return 0;
    var dots = 0;
    for (var at = 0; at < length; dots++)
        if (segment.charCodeAt(at) === 46)
            at++;
        else if (isEncodedDotAt(segment, at))
            at += 3;
        else
            return 0;
    return dots === 1 ? 1 : dots === 2 ? 2 : 0;
}
function isEncodedDotAt(segment, at) {
    return segment.charCodeAt(at) === 37 && segment.charCodeAt(at + 1) === 50 && (segment.charCodeAt(at + 2) | 32) === 101;
}
var RUN = /[/\\\\]{2,}|\\\\/g;
var SCHEME = /^(?:[a-z]|%(?:[46][1-9a-f]|[57][0-9a]))(?:[a-z\\d+.-]|%(?:[46][1-9a-f]|[57][0-9a]|2[de]|3[0-9]))+:$/i;
function mergePath(path, mode) {
    var less = 0;
    return path.replace(RUN, function (run, offset) {
        var start = 0 + offset - less;
        var slashes = "/".repeat(run.length);
        var merged = mode === "keep-urls" && SCHEME.test(segmentBefore(path, offset)) ? slashes.slice(0, 2) : "/";
        if (run !== slashes)
            undefined === null || undefined === void 0 ? void 0 : undefined.record("backslashes", start, run, slashes);
        if (slashes !== merged)
            undefined === null || undefined === void 0 ? void 0 : undefined.record("merge-slashes", start, slashes, merged);
        less += run.length - merged.length;
        return merged;
    });
}
function segmentBefore(path, end) {
    var start = end;
    while (start > 0 && path[start - 1] !== "/" && path[start - 1] !== "\\\\")
        start--;
    return path.slice(start, end);
}
var ENCODED_UNRESERVED = /%(?:2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/;
var LOWERCASE_HEX = /%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-Fa-f])/;
var EITHER = /%(?:2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]|[0-9A-Fa-f][a-f]|[a-f][0-9A-Fa-f])/;
function isNormal(text) {
    if (TEXT.decodeUnreserved)
        return !(TEXT.uppercaseHex ? EITHER : ENCODED_UNRESERVED).test(text);
    return !TEXT.uppercaseHex || !LOWERCASE_HEX.test(text);
}
function normalizePercentEncoding(text) {
    if (isNormal(text))
        return text;
    var output = "";
    var copied = 0;
    var tail = "";
    for (var percent = text.indexOf("%"); percent >= 0; percent = text.indexOf("%", percent + 1)) {
        var byte = byteAt(text, percent);
        if (byte < 0)
            continue;
        var before = text.slice(copied, percent);
        tail = (before.length < 2 ? tail + before : before).slice(-2);
        var triplet = text.slice(percent, percent + 3);
        var character = String.fromCharCode(byte);
        var isDecoded = TEXT.decodeUnreserved && ENCODED_UNRESERVED.test(triplet) && !completesTriplet(tail, character);
        var after = isDecoded ? character : TEXT.uppercaseHex ? triplet.toUpperCase() : triplet;
        output += before;
        if (after !== triplet)
            undefined === null || undefined === void 0 ? void 0 : undefined.record(isDecoded ? "decode-unreserved" : "uppercase-hex", 0 + output.length, triplet, after);
        output += after;
        tail = (tail + after).slice(-2);
        percent += 2;
        copied = percent + 1;
    }
    return copied === 0 ? text : output + text.slice(copied);
}
function completesTriplet(tail, character) {
    if (hexValue(character.charCodeAt(0)) < 0)
        return false;
    return tail.endsWith("%") || tail.startsWith("%") && hexValue(tail.charCodeAt(1)) >= 0;
}
function canonicalText(text) {
    var normal = TEXT.decodeUnreserved || TEXT.uppercaseHex ? normalizePercentEncoding(text) : text;
    var allowed = TEXT.encodeForbidden ? encodeForbidden(normal) : normal;
    return TEXT.nfc ? composeEncoded(allowed, 0, undefined) : allowed;
}
var DIGIT = "(?:[0-9a-f]|%(?:3[0-9]|[46][1-6]))";
var MULTIPLY_ENCODED = new RegExp(("%(?:(?:25|(?![0-9a-f]{2}))" + (DIGIT) + "{2}|25(?:u|%[57]5)" + (DIGIT) + "{4})"), "i");
var HIDDEN = /(?:[/\\\\]|%2f|%5c)(?:(?:\\.|%2e){1,2}(?:(?:;|%3b)(?:[^/\\\\%]|%(?!2f|5c))*)?(?:[/\\\\]|%2f|%5c|$)|(?:(?:;|%3b)(?:[^/\\\\%]|%(?!2f|5c))*)?(?:[/\\\\]|%2f|%5c))/i;
var ENCODED_SLASH = /%2f/i;
var ENCODED_BACKSLASH = /%5c/i;
var ENCODED_NUL = /%00/;
var MALFORMED_ENCODING = /%(?![0-9a-f]{2})/i;
var ENCODED_CONTROL = /%(?:0[1-9a-f]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i;
var ENCODED_DELIMITER = /%(?:3f|23|3b)/i;
function isInvalidUTF8(path) {
    return decodeOnce(path) === void 0;
}
function hidesDotSegment(path) {
    if (!isHierarchical(path))
        return false;
    var text = path.replace(/\\/{2,}/g, "/");
    return HIDDEN.test(MULTIPLY_ENCODED.test(text) ? fullyDecoded(text) : text);
}
function hasParameters(path) {
    return isHierarchical(path) && path.includes(";");
}
function isHierarchical(path) {
    return path.startsWith("/");
}
function handler(event) {
    var request = event.request;
    var path = canonicalPath(request.uri);
    if (isRejected(path) || /\\\\/.test(request.uri))
        return { statusCode: 400 };
    var sent = REDIRECTS ? writeTarget(request.uri, readQuery(request)) : "";
    request.uri = path;
    request.querystring = canonicalQuery(readQuery(request));
    return REDIRECTS ? makeRedirect(request, request.querystring, sent) : request;
}
function writeTarget(path, query) {
    return query === "" ? path : ("" + (path) + "?" + (query));
}
function makeRedirect(request, query, sent) {
    var target = writeTarget(request.uri, query);
    if (!/^(?:GET|HEAD)$/.test(request.method) || !request.rawQueryString || target === sent)
        return request;
    return {
        statusCode: 308,
        headers: { location: { value: target.replace(/^\\/\\//, "/.//") } }
    };
}
function encodeToASCII(text) {
    return ("" + (text) + "/").replace(/[\\ud800-\\udbff][\\udc00-\\udfff]|[^ -~]/g, encodeOne).slice(0, -1);
}
function encodeOne(character) {
    try {
        return encodeCanonical(character);
    }
    catch (_) {
        return "%EF%BF%BD";
    }
}
function canonicalPath(uri) {
    var ascii = encodeToASCII(uri);
    var path = canonicalText(resolveDots(PATH.mergeSlashes ? mergePath(ascii, PATH.mergeSlashes) : ascii).replace(ENCODED_IN_PATH, encodeCanonical));
    return PATH.trailingSlash === "keep" && PATH.indexFiles === void 0 ? path : canonicalEnd(path);
}
function resolveDots(path) {
    var segments = path.split("/");
    var kept = [];
    for (var at = 1; at < segments.length; at++) {
        var segment = segments[at];
        var dots = dotsIn(segment);
        if (dots === 2)
            kept.pop();
        if (dots === 0)
            kept.push(segment);
        else if (at === segments.length - 1)
            kept.push("");
    }
    return ("/" + (kept.join("/")));
}
function isRejected(path) {
    return REJECTS.encodedSlash && ENCODED_SLASH.test(path) || REJECTS.encodedBackslash && ENCODED_BACKSLASH.test(path) || REJECTS.encodedNul && ENCODED_NUL.test(path) || REJECTS.multiplyEncoded && MULTIPLY_ENCODED.test(path) || REJECTS.hiddenDotSegment && hidesDotSegment(path) || REJECTS.malformedEncoding && MALFORMED_ENCODING.test(path) || REJECTS.invalidUtf8 && isInvalidUTF8(path) || REJECTS.encodedControl && ENCODED_CONTROL.test(path) || REJECTS.encodedDelimiter && ENCODED_DELIMITER.test(path) || REJECTS.pathParameters && hasParameters(path);
}
function readQuery(request) {
    if (request.rawQueryString)
        return request.rawQueryString() || "";
    var parameters = request.querystring;
    var pairs = [];
    Object.keys(parameters).forEach(function (name) {
        var parameter = parameters[name];
        (parameter.multiValue || [parameter]).forEach(function (one) {
            pairs.push(("" + (name) + "=" + (one.value)));
        });
    });
    return pairs.join("&");
}
function canonicalQuery(query) {
    var text = canonicalText(encodeToASCII(query).replace(ENCODED_IN_QUERY, encodeCanonical));
    return HAS_QUERY_RULES && text !== "" ? applyEach(text) : text;
}
function globSet(pattern) {
    return { matches: function (text, start, end) { return pattern.test(text.slice(start, end)); } };
}
function fileNames(pattern) {
    return { has: function (name) { return pattern.test(name); } };
}
`;
