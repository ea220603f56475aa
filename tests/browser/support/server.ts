// A server of pages that remembers all that reaches it: connections, requests and their addresses.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export class RecordingServer {
  /** `host` and path of every request, in order; WebSocket handshakes too. */
  readonly requests: string[] = [];
  /** Connections that were opened, whether a request followed or not. */
  connections = 0;
  readonly #server: Server;
  readonly #pages = new Map<string, { content: string | Uint8Array; type: string }>();

  private constructor(server: Server) {
    this.#server = server;
    server.on("connection", () => (this.connections += 1));
    server.on("upgrade", (request, socket) => {
      this.requests.push(`${request.headers.host}${request.url}`);
      socket.destroy();
    });
    server.on("request", (request, response) => {
      this.requests.push(`${request.headers.host}${request.url}`);
      const page = this.#pages.get(request.url ?? "");
      const headers = { "access-control-allow-origin": "*", "cache-control": "no-store" };
      if (page === undefined) response.writeHead(404, headers).end();
      else response.writeHead(200, { ...headers, "content-type": page.type }).end(page.content);
    });
  }

  static async start(): Promise<RecordingServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new RecordingServer(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path: string, host = "127.0.0.1"): string {
    return `http://${host}:${this.port}${path}`;
  }

  serve(path: string, content: string | Uint8Array, type = "text/html; charset=utf-8"): void {
    this.#pages.set(path, { content, type });
  }

  forget(): void {
    this.requests.length = 0;
    this.connections = 0;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
