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

/**
 * Tomcat: responds with the area and the path that it chose a servlet by. Arguments: the port, a folder, and how to
 * handle encoded slashes, if not as by default.
 */
public class TomcatEcho {
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
    Logger.getLogger("").setLevel(Level.SEVERE);
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(words[1]);
    Connector connector = new Connector();
    connector.setProperty("address", "127.0.0.1");
    connector.setPort(Integer.parseInt(words[0]));
    if (words.length > 2) connector.setEncodedSolidusHandling(words[2]);
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", words[1]);
    Tomcat.addServlet(context, "admin", new Echo("admin"));
    context.addServletMappingDecoded("/admin/*", "admin");
    Tomcat.addServlet(context, "other", new Echo("other"));
    context.addServletMappingDecoded("/", "other");
    tomcat.start();
    tomcat.getServer().await();
  }
}
