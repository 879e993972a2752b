import type { Knex } from 'knex';
import type pg from 'pg';
import { connectionOf } from './transaction-connection.ts';

/** So much waits for a slow reader before the database is made to wait too. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * The rows of a query in the text format of COPY, each ended by a line feed, as they come in. In the transaction that `tx` is;
 * who stops reading before the end leaves it good for a rollback only.
 */
export function copyOut(tx: Knex, query: string): AsyncGenerator<Buffer> {
  return read(connectionOf(tx), new CopyOut(`COPY (${query}) TO STDOUT`));
}

async function* read(connected: Promise<pg.Client>, copy: CopyOut): AsyncGenerator<Buffer> {
  const connection = await connected;
  connection.query(copy);
  try {
    for (let chunk = await copy.next(); chunk !== null; chunk = await copy.next()) yield chunk;
  } finally {
    await copy.letFlow();
  }
}

/** What the driver calls while the rows arrive. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #stream: pg.Connection['stream'] | null = null;
  #ended = false;
  #isUnread = false;
  #failure: Error | null = null;
  #wake: () => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** What has arrived since the last time, null at the end. */
  async next(): Promise<Buffer | null> {
    while (this.#waiting.length === 0 && !this.#ended) await this.#event();
    if (this.#failure !== null) throw this.#failure;
    if (this.#waiting.length === 0) return null;
    const chunk = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#stream?.resume();
    return chunk;
  }

  /** Nobody reads any more: the rest passes by, and the connection is free again. */
  async letFlow(): Promise<void> {
    this.#isUnread = true;
    this.#waiting = [];
    this.#stream?.resume();
    while (!this.#ended) await this.#event();
  }

  submit(connection: pg.Connection): void {
    this.#stream = connection.stream;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#isUnread) return;
    // The driver reads on into the same memory.
    this.#waiting.push(Buffer.from(chunk));
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > MOST_WAITING_BYTES) this.#stream?.pause();
    this.#wake();
  }

  handleCommandComplete(): void {
    // The number of rows is known by whoever counts them.
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#end();
  }

  #event(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  #end(): void {
    this.#ended = true;
    this.#wake();
  }
}
