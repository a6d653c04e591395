/** Readings: the documents, side by side. */
export { type ReaderName, readers } from "./readers.ts";
export { type ReadingsOptions, readings } from "./readings.ts";
