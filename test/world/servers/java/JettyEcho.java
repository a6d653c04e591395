import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;

/** Jetty: responds with the area and the path that it chose a servlet by. Argument: the port. */
public class JettyEcho {
  static class Echo extends HttpServlet {
    private final String area;

    Echo(String area) {
      this.area = area;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
      String info = request.getPathInfo();
      String path = request.getServletPath() + (info == null ? "" : info);
      response.setContentType("application/octet-stream");
      response.getOutputStream().write((area + "\n" + path).getBytes(StandardCharsets.UTF_8));
    }
  }

  public static void main(String[] words) throws Exception {
    Server server = new Server(new InetSocketAddress("127.0.0.1", Integer.parseInt(words[0])));
    ServletContextHandler context = new ServletContextHandler();
    context.setContextPath("/");
    context.addServlet(new ServletHolder(new Echo("admin")), "/admin/*");
    context.addServlet(new ServletHolder(new Echo("other")), "/");
    server.setHandler(context);
    server.start();
    server.join();
  }
}
