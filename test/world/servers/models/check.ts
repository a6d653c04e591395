/** Sends generated targets through settings of the guard to the models. */
import { plainEdge, type Setting } from "../settings.ts";
import { generatedTarget } from "./generate.ts";
import { otherReading } from "./readings.ts";
import { MODELS, MOST, type Model } from "./steps.ts";

/** A target that passes a setting, and that a model reads differently. */
export interface Bypass {
  readonly target: string;
  /** The path at the edge. */
  readonly path: string;
  readonly reading: string;
}

/** The targets that pass a setting, and that a model reads differently. */
export interface ModelReport {
  readonly model: Model;
  readonly bypasses: number;
  /** The shortest one. */
  readonly shortest?: Bypass;
}

/** The outcome of all targets at a setting. */
export interface Report {
  readonly setting: Setting;
  readonly count: number;
  readonly passed: number;
  readonly models: readonly ModelReport[];
}

/** Sends a number of generated targets through a setting to each model. */
export function checkModels(setting: Setting, seed: number, count: number): Report {
  const at = plainEdge(setting);
  const bypasses = MODELS.map(() => 0);
  const shortest = MODELS.map((): Bypass | undefined => undefined);
  let passed = 0;
  for (let index = 0; index < count; index++) {
    const target = generatedTarget(seed, index);
    const outcome = at(target);
    if (outcome.kind === "refused") continue;
    passed++;
    const { path } = outcome;
    // It reads all that the other models read.
    if (otherReading(path, MOST) === undefined) continue;
    for (const [number, model] of MODELS.entries()) {
      const reading = otherReading(path, model);
      if (reading === undefined) continue;
      bypasses[number] = (bypasses[number] ?? 0) + 1;
      if (target.length < (shortest[number]?.target.length ?? Number.POSITIVE_INFINITY)) {
        shortest[number] = { target, path, reading };
      }
    }
  }
  const models = MODELS.map((model, number): ModelReport => {
    const found = shortest[number];
    return { model, bypasses: bypasses[number] ?? 0, ...(found === undefined ? {} : { shortest: found }) };
  });
  return { setting, count, passed, models };
}
