/**
 * The interface `Origin` of HTML, with the same results in every runtime.
 *
 * @module
 */
import type { Origin as OriginObject, OriginConstructor } from "./origin-types.ts";
import { OriginClass } from "./site/origin-class.ts";

export type { OriginConstructor } from "./origin-types.ts";

export type Origin = OriginObject;
export const Origin: OriginConstructor = OriginClass as unknown as OriginConstructor;
