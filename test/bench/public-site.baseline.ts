import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that only sends the same bytes with the same headers. */
export async function bareServer(
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
