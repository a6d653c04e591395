/**
 * Loaded before the command. Each look at the clock finds that a second has passed, so the run saves its state whenever
 * it can. At one of the looks after it has saved a state, the process ends as with `kill -9`.
 */
const { existsSync, readFileSync } = require("node:fs");
const process = require("node:process");

const { KILL_STATE = "", KILL_AT = "1" } = process.env;
const stateOf = () => (existsSync(KILL_STATE) ? readFileSync(KILL_STATE, "utf8") : "");
const atStart = stateOf();
let time = 0n;
let looks = 0;

process.hrtime.bigint = () => {
  if (stateOf() !== atStart && ++looks === Number(KILL_AT)) process.kill(process.pid, "SIGKILL");
  time += 1_000_000_000n;
  return time;
};
