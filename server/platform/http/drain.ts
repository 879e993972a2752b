import type { Server, ServerResponse } from 'node:http';

/** Shuts a server down gracefully: requests in progress complete, and no new ones are accepted. */
export class Drain {
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  #isDraining = false;

  constructor(server: Server) {
    this.#server = server;
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
      if (this.#isDraining) response.setHeader('Connection', 'close');
    });
  }

  /** Closes the server. Resolves when the last connection is closed. Destroys connections that are still open after `patienceMs`. */
  async drain(patienceMs: number): Promise<void> {
    this.#isDraining = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const response of this.#open) if (!response.headersSent) response.setHeader('Connection', 'close');
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => this.#server.closeAllConnections(), patienceMs);
    await closed;
    clearTimeout(cut);
  }
}
