import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.IntrospectionUtils;

/**
 * Tomcat: responds with what it read, as JSON. Arguments: the port, a folder, and attributes of the connector, each
 * with its value.
 */
public class TomcatEcho {
  static class Echo extends HttpServlet {
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
      String info = request.getPathInfo();
      String header = request.getHeader("Host");
      // Without a port in the Host header, Tomcat returns the scheme's.
      boolean hasPort = header != null && !header.trim().equals(request.getServerName());
      String[] words = {
        "host", request.getServerName(),
        "port", hasPort ? String.valueOf(request.getServerPort()) : null,
        "path", request.getServletPath() + (info == null ? "" : info),
        "query", request.getQueryString(),
      };
      response.setContentType("application/json");
      response.getOutputStream().write(json(words).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** An object with the words as names and values. */
  static String json(String[] words) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < words.length; at += 2) {
      text.append(at == 0 ? "{" : ",").append(quoted(words[at])).append(":").append(quoted(words[at + 1]));
    }
    return text.append("}").toString();
  }

  static String quoted(String word) {
    if (word == null) return "null";
    StringBuilder text = new StringBuilder("\"");
    for (char unit : word.toCharArray()) {
      if (unit < ' ' || unit > '~' || unit == '"' || unit == '\\') text.append(String.format("\\u%04x", (int) unit));
      else text.append(unit);
    }
    return text.append("\"").toString();
  }

  public static void main(String[] words) throws Exception {
    Logger.getLogger("").setLevel(Level.SEVERE);
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(words[1]);
    Connector connector = new Connector();
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxKeepAliveRequests", "-1");
    connector.setPort(Integer.parseInt(words[0]));
    for (int at = 2; at < words.length; at += 2) {
      if (!IntrospectionUtils.setProperty(connector, words[at], words[at + 1])) throw new Exception(words[at]);
    }
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", words[1]);
    Tomcat.addServlet(context, "echo", new Echo());
    context.addServletMappingDecoded("/", "echo");
    tomcat.start();
    System.out.println("port " + connector.getLocalPort());
    tomcat.getServer().await();
  }
}
