/** The values of a URL that are parts of it. */
import { URL } from "anyurl";
import { siteOf } from "anyurl/site";

/** Returns a part of a canonical URL. */
export function partOf(href: string, name: "origin" | "host" | "hostname" | "site"): string {
  if (name !== "site") return new URL(href)[name];
  const site = siteOf(href);
  return typeof site === "string" ? site : "";
}
