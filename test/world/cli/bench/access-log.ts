/** Access logs for benchmarks: made up, or with the URLs of a list. */

const LINES = 20_000;

/** How many lines there are for each one with a secret. */
const SECRETS = 50;

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

function line(index: number, target: string, referrer: string): string {
  const time = `10/Oct/2026:13:55:${10 + (index % 50)} +0000`;
  return `203.0.113.${index % 256} - - [${time}] "GET ${target} HTTP/1.1" 200 ${index % 9999} "${referrer}" "${AGENT}"\n`;
}

/** Returns a log of a shop: of 50 requests, one has a token. */
export function shopLog(): Buffer {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const secret = index % SECRETS === 0 ? `&token=s${index}ecret` : "";
    const target = `/products/${index % 9973}/reviews?page=${index % 40}&sort=new${secret}`;
    return line(index, target, `https://www.example.com/search?q=running+shoes&page=${index % 7}`);
  });
  return Buffer.from(lines.join(""));
}

/** Returns a log whose requests and referrers are the URLs of a list. */
export function logOf(urls: readonly string[]): Buffer {
  const lines = urls.map((url, index) => {
    const target = url.replace(/^[a-z]+:\/\/[^/]*/, "") || "/";
    return line(index, target, urls[(index * 7 + 3) % urls.length] ?? "-");
  });
  return Buffer.from(lines.join(""));
}
