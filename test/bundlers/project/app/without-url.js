/** A runtime without the URL API. */
delete globalThis.URL;
delete globalThis.URLSearchParams;
