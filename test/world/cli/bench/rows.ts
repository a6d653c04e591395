/** Rows of csv, half of whose URLs are other spellings of earlier ones. */
import { Random } from "../../../core/differential/random.ts";

const TITLES = ["Green tea", "A guide to shoes", "News of the week", "Cheap travel", '"Paper, music and maps"'];

/** Returns a table with a header. The same seed and URLs give the same rows. */
export function tableOf(urls: readonly string[], count: number, seed: number): Buffer {
  const random = new Random(seed, 0);
  const lines = ["id,url,title"];
  let distinct = 0;
  for (let id = 0; id < count; id++) {
    const isNew = distinct === 0 || random.below(2) === 0;
    const number = isNew ? distinct++ : random.below(distinct);
    const url = urlOf(urls, number);
    lines.push(`${id},${quoted(isNew ? url : respelled(url, random))},${random.pick(TITLES)}`);
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** Returns a URL of the list, and a different one on each lap. */
function urlOf(urls: readonly string[], number: number): string {
  const [url = ""] = (urls[number % urls.length] ?? "").split("#");
  const lap = Math.floor(number / urls.length);
  return lap === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}lap=${lap}`;
}

/** Returns another spelling with the same key. */
function respelled(url: string, random: Random): string {
  const host = /^[a-z]+:\/\/[^/?]*/i.exec(url)?.[0] ?? "";
  const rest = url.slice(host.length);
  const kind = random.below(3);
  if (kind === 0) return `${url}#top`;
  return kind === 1 || !rest.startsWith("/") ? host.toUpperCase() + rest : `${host}/.${rest}`;
}

function quoted(url: string): string {
  return /[",]/.test(url) ? `"${url.replaceAll('"', '""')}"` : url;
}
