/**
 * The seed of generated inputs. It is always the same, so that a run does not depend on the date. `ANYURL_SEED` chooses
 * another one: `.ci/run` takes the day of the commit.
 */
import process from "node:process";

export const seed = Number(process.env.ANYURL_SEED ?? 1);
