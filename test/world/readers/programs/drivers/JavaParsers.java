import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Reads a JSON string a line, and answers with a JSON object a line. Argument: `uri` or `url`. */
public class JavaParsers {
  public static void main(String[] words) throws IOException {
    boolean isURI = words[0].equals("uri");
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    BufferedWriter out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.write(answer(unquoted(line), isURI));
      out.write('\n');
      if (!in.ready()) out.flush();
    }
    out.flush();
  }

  static String answer(String text, boolean isURI) {
    try {
      return isURI ? ofURI(new URI(text)) : ofURL(new URL(text));
    } catch (Exception exception) {
      return json("refused", String.valueOf(exception.getMessage()));
    }
  }

  static String ofURI(URI uri) {
    return json(
        "scheme", uri.getScheme(),
        "username", part(uri.getRawUserInfo(), 0),
        "password", part(uri.getRawUserInfo(), 1),
        "host", uri.getHost(),
        "port", portOf(uri.getPort()),
        "path", uri.getRawPath(),
        "query", uri.getRawQuery(),
        "fragment", uri.getRawFragment());
  }

  static String ofURL(URL url) {
    return json(
        "scheme", url.getProtocol(),
        "username", part(url.getUserInfo(), 0),
        "password", part(url.getUserInfo(), 1),
        "host", url.getHost(),
        "port", portOf(url.getPort()),
        "path", url.getPath(),
        "query", url.getQuery(),
        "fragment", url.getRef());
  }

  /** A part of the user information, which the first colon splits. */
  static String part(String userInfo, int index) {
    if (userInfo == null) return null;
    String[] parts = userInfo.split(":", 2);
    return index < parts.length ? parts[index] : null;
  }

  static String portOf(int port) {
    return port == -1 ? null : String.valueOf(port);
  }

  static String unquoted(String line) {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at < line.length() - 1; at++) {
      char unit = line.charAt(at);
      if (unit != '\\') {
        text.append(unit);
        continue;
      }
      unit = line.charAt(++at);
      if (unit == 'u') {
        text.append((char) Integer.parseInt(line.substring(at + 1, at + 5), 16));
        at += 4;
      } else {
        int place = "bfnrt".indexOf(unit);
        text.append(place < 0 ? unit : "\b\f\n\r\t".charAt(place));
      }
    }
    return text.toString();
  }

  /** An object with the words as names and values. */
  static String json(String... words) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < words.length; at += 2) {
      text.append(at == 0 ? "{" : ",");
      quote(words[at], text);
      text.append(":");
      quote(words[at + 1], text);
    }
    return text.append("}").toString();
  }

  static void quote(String word, StringBuilder text) {
    if (word == null) {
      text.append("null");
      return;
    }
    text.append('"');
    for (int at = 0; at < word.length(); at++) {
      char unit = word.charAt(at);
      if (unit < ' ' || unit > '~' || unit == '"' || unit == '\\') text.append(String.format("\\u%04x", (int) unit));
      else text.append(unit);
    }
    text.append('"');
  }
}
