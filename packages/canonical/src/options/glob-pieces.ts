/** The syntax of patterns, which `compileGlobs` describes. */

const STAR = "*";
const BACKSLASH = "\\";

/**
 * Returns the literal pieces of a pattern, around its stars; one piece if it has no star.
 *
 * @param argument names the pattern in errors
 */
export function splitPieces(pattern: string, argument: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern.charAt(index);
    if (character === STAR) {
      pieces.push(piece);
      piece = "";
    } else if (character === BACKSLASH) {
      const escaped = pattern.charAt(++index);
      if (escaped !== STAR && escaped !== BACKSLASH) {
        throw new TypeError(`${argument} has a "\\" that is not followed by "*" or "\\"; write "\\\\" for a backslash`);
      }
      piece += escaped;
    } else {
      piece += character;
    }
  }
  return [...pieces, piece];
}
