import { useEffect } from "react";
import { all } from "../../app/all.js";

export default function Page() {
  useEffect(() => console.log(JSON.stringify(all())), []);
  return <pre>{JSON.stringify(all())}</pre>;
}
