import { locate, URL } from "anyurl";
import { useState } from "react";

const COMPONENTS = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

/** A field for a URL, and its components below; or the reason if it is invalid. */
export function Page({ initial = "https://bücher.example:443/a/../café?q=ü#top" }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <h1>The components of a URL</h1>
      <label>
        URL <input value={text} onChange={(event) => setText(event.target.value)} size="60" />
      </label>
      <Components text={text} />
    </>
  );
}

function Components({ text }) {
  const url = URL.parse(text);
  if (url === null) return <p role="status">Invalid: {locate(text).reason}</p>;
  return (
    <dl>
      <dt>href</dt>
      <dd>{url.href}</dd>
      {COMPONENTS.filter((name) => url[name] !== "").map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{url[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
