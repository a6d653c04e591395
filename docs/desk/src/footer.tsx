import { engine } from "anyurl";

/** What computes the answers, and where the rest of the project is. */
export function Footer() {
  return (
    <>
      <p>
        All answers are computed in this page by <a href="https://github.com/anyurl/anyurl">anyurl</a>. It follows the
        URL Standard of commit {engine.urlStandard} and Unicode {engine.unicode}. Nothing is sent anywhere, and the page
        works offline. The link holds the URL, the base and your choices after its <code>#</code>, which browsers do not
        send to a server.
      </p>
      <p>
        <a href="../">Documentation</a> · <a href="../guides/guard.html">Guard an application</a> ·{" "}
        <a href="../guides/stop-ssrf.html">Stop SSRF</a>
      </p>
    </>
  );
}
