/** Writes the railroad diagrams of docs/grammar.md into a folder, for the build of the site. */
import process from "node:process";
import { writePictures } from "./page.ts";

writePictures(process.argv[2] as string);
