/** Writes the distinct texts of the column url of a csv file, unchanged: `node distinct.mjs INPUT OUTPUT`. */
import { DuckDBInstance } from "@duckdb/node-api";

const [input, output] = process.argv.slice(2);
const connection = await (await DuckDBInstance.create()).connect();
await connection.run("SET threads = 1");
await connection.run(`COPY (SELECT DISTINCT url FROM read_csv('${input}')) TO '${output}' (FORMAT csv)`);
