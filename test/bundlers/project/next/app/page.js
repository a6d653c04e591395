"use client";

import { useEffect } from "react";
import { answer } from "../../app/answer.js";

/** Rendered on the server first, then in the browser, where it writes the answer to the console. */
export default function Page() {
  useEffect(() => console.log(JSON.stringify(answer())), []);
  return <pre>{JSON.stringify(answer())}</pre>;
}
