import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.HostPort;
import org.eclipse.jetty.util.URIUtil;

/** Jetty 12: responds with what it read, as JSON. Arguments: the port, and a compliance mode. */
public class Jetty12Echo {
  static class Echo extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String header = request.getHeaders().get(HttpHeader.HOST);
      int port = header == null ? 0 : new HostPort(header).getPort();
      String[] words = {
        "host", virtualHost(Request.getServerName(request)),
        // Without a port in the Host header, the request has the scheme's.
        "port", port <= 0 ? null : String.valueOf(port),
        // ServletContextHandler chooses servlets by this path.
        "path", URIUtil.decodePath(Request.getPathInContext(request)),
        "query", request.getHttpURI().getQuery(),
      };
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      response.write(true, ByteBuffer.wrap(json(words).getBytes(StandardCharsets.UTF_8)), callback);
      return true;
    }
  }

  /** The name that is compared with the names of virtual hosts. */
  static String virtualHost(String name) {
    try {
      Method method = ContextHandler.class.getDeclaredMethod("normalizeVirtualHostname", String.class);
      method.setAccessible(true);
      return (String) method.invoke(null, name);
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
    configuration.setUriCompliance(UriCompliance.from(words[1]));
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(configuration));
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(words[0]));
    server.addConnector(connector);
    server.setHandler(new Echo());
    server.start();
    server.join();
  }
}
