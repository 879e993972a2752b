import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv',
  '.json': 'application/json',
};

/** A plain web server for a folder: serves files by name, and `index.html` for a folder. */
export async function plainFileServer(
  files: readonly { path: string; bytes: Buffer }[],
  folder: string,
): Promise<{ url: string; close: () => void }> {
  const byAddress = new Map(files.map(({ path, bytes }) => [`${folder}/${path}`, bytes]));
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost').pathname;
    const path = address.endsWith('/') ? `${address}index.html` : address;
    const bytes = byAddress.get(path);
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${folder}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
