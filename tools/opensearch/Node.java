import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node in a folder, on a port of this machine alone. It ends when nobody holds its standard input. */
public class Node {
  public static void main(String[] args) throws Exception {
    final String folder = args[0];
    final String port = args[1];
    final OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", port);
      settings.put("discovery.type", "single-node");
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    runner.build("-basePath", folder, "-numOfNode", "1", "-clusterName", "market-test-" + port, "-useLogger");
    while (System.in.read() != -1) {
      // whoever started us is still there
    }
    Runtime.getRuntime().halt(0);
  }
}
