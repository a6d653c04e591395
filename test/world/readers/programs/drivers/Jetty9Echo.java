import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.eclipse.jetty.util.HostPort;

/** Jetty 9.4: responds with what it read, as JSON. Arguments: the port, and a compliance mode. */
public class Jetty9Echo {
  static class Echo extends HttpServlet {
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
      String info = request.getPathInfo();
      String header = request.getHeader("Host");
      // Without a port in the Host header, the request has the scheme's.
      int port = header == null ? 0 : new HostPort(header).getPort();
      String[] words = {
        "host", header == null || header.isEmpty() ? header : virtualHost(request.getServerName()),
        "port", port == 0 ? null : String.valueOf(port),
        "path", request.getServletPath() + (info == null ? "" : info),
        "query", request.getQueryString(),
      };
      response.setContentType("application/json");
      response.getOutputStream().write(json(words).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The name that is compared with the names of virtual hosts. */
  static String virtualHost(String name) {
    try {
      Method method = ContextHandler.class.getDeclaredMethod("normalizeHostname", String.class);
      method.setAccessible(true);
      return (String) method.invoke(new ContextHandler(), name);
    } catch (ReflectiveOperationException exception) {
      throw new IllegalStateException(exception);
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
    Server server = new Server();
    HttpConfiguration configuration = new HttpConfiguration();
    // Otherwise, a Host header that is not ASCII and that a connection sends twice can have another text.
    configuration.setHeaderCacheSize(0);
    HttpConnectionFactory factory = new HttpConnectionFactory(configuration, HttpCompliance.valueOf(words[1]));
    ServerConnector connector = new ServerConnector(server, factory);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(words[0]));
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler();
    context.setContextPath("/");
    context.addServlet(new ServletHolder(new Echo()), "/");
    server.setHandler(context);
    server.start();
    server.join();
  }
}
