import { all } from "./app/all.js";

console.log(JSON.stringify(all()));
