/** Runs the SQL on stdin in the current folder, and prints the rows of the last statement as JSON. */
import { text } from "node:stream/consumers";
import { DuckDBInstance } from "@duckdb/node-api";

const connection = await (await DuckDBInstance.create()).connect();
const statements = await connection.extractStatements(await text(process.stdin));
let rows = [];
for (let index = 0; index < statements.count; index++) {
  const prepared = await statements.prepare(index);
  rows = (await prepared.runAndReadAll()).getRowsJson();
}
console.log(JSON.stringify(rows));
