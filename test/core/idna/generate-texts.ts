/** Generates texts whose characters decompose, compose and change places. The seed and the count determine them. */
import { Random, ranges } from "./random.ts";

/** Each list belongs to one script: its letters compose with its marks, or decompose. */
const SCRIPTS = [
  "41-5a 61-7a c0-17f 1cd-1f5 1e00-1ef9 212a-212b 300-304 306-30c 31b 323-331",
  "386-3ce 1f00-1ffe 2126 300-301 308 313-314 342-345",
  "400-45f 4c1-4f9 300 306 308 30b",
  "5d0-5f2 fb1d-fb4e 5b0-5c2",
  "622-628 6c0-6d5 64b-655 670",
  "915-939 958-95f 9a1-9df a59-a5e b21-b5d 93c 94d 9bc-9cd a3c b3c-b57",
  "bc6-bd7 c46-c56 cbf-cd6 d46-d57 dd9-ddf d46-d57",
  "f40-fb9 f71-f84",
  "3042-30ff 3099-309a",
  "1100-1112 1161-1175 11a7-11c3 ac00-ad00 d780-d7a3",
  "1b05-1b43",
  "105c0-105f3 307 11380-113d2 16100-1612f 16d43-16d6a 1d157-1d172 1d1b9-1d1c0 11099-110ba 11131-11132",
  "f900-fad9 2f800-2fa1d 4e00-4e20",
  "1ab0-1aeb 1dc0-1dff 20d0-20f0 10efa-10eff 1e6c0-1e6f5 1e8d0-1e8d6 1e944-1e94a",
].map(ranges);

const MARKS = ranges("300-36f 591-5bd 653-655 93c 94d f71-f84 1ab0-1aeb 1dc0-1dff 20d0-20f0 302a-302f 3099-309a");

const OTHERS = ranges("0-ff 2000-206f 2190-22ff 2adc e000-e010 feff-ff20 fffd-ffff 1f600-1f64f");

export function* generateTexts(count: number, seed: number): Generator<string> {
  const random = new Random(seed);
  for (let made = 0; made < count; made++) yield text(random);
}

function text(random: Random): string {
  const script = random.pick(SCRIPTS);
  let out = "";
  for (let more = random.below(random.once(50) ? 60 : 6); more >= 0; more--) {
    const kind = random.below(12);
    if (kind < 7) out += random.character(script);
    else if (kind < 9) out += random.character(MARKS);
    else if (kind < 10) out += random.character(OTHERS);
    else if (kind < 11) out += random.character(random.pick(SCRIPTS));
    else out += scalar(random);
  }
  return out;
}

/** Returns any code point except a surrogate. */
function scalar(random: Random): string {
  const character = random.anyCharacter();
  return /[\ud800-\udfff]/u.test(character) ? "\ufffd" : character;
}
