import pg from 'pg';
import { CHANGE_CHANNEL, type Notice } from './announce.ts';

export interface ChangeListener {
  onNotice(notice: Notice): void;
  /** Called when notices may have been missed, because the connection to the database was lost. */
  onMissed(): void;
  /** Called when the server is stopping. */
  onEnd(): void;
}

/** Source of the notices from all server processes. */
export interface ChangeSource {
  /** False while there is no connection. Changes can be missed then, and `onMissed` is called after reconnecting. */
  readonly isListening: boolean;
  /**
   * Milliseconds since the last change or reconnection; null if there was neither. A reconnection counts like a change, because changes may
   * have been missed before it.
   */
  readonly quietMs: number | null;
  /** Starts listening and returns a function that stops it. */
  subscribe(listener: ChangeListener): Promise<() => void>;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * One database connection, shared by all listeners of this process. Connects for the first listener and reconnects when
 * the connection is lost, for example because the database restarts.
 */
export class ChangeFeed implements ChangeSource {
  readonly #address: () => string;
  readonly #listeners = new Set<ChangeListener>();
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;
  #isListening = false;
  #changedAt: number | null = null;

  constructor(address: string | (() => string)) {
    this.#address = typeof address === 'string' ? () => address : address;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  get quietMs(): number | null {
    return this.#changedAt === null ? null : Math.round(performance.now() - this.#changedAt);
  }

  async subscribe(listener: ChangeListener): Promise<() => void> {
    this.#listeners.add(listener);
    const stop = () => {
      this.#listeners.delete(listener);
    };
    try {
      await (this.#client ??= this.#connect());
    } catch (error) {
      stop();
      throw error;
    }
    if (this.#isClosed) listener.onEnd();
    return stop;
  }

  /** Calls `onEnd` of every listener and closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    for (const listener of [...this.#listeners]) listener.onEnd();
    this.#listeners.clear();
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#address(),
      application_name: 'school-budget-workbench events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#dispatch(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
    } catch (error) {
      this.#client = null;
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#isListening = true;
    client.once('end', () => {
      this.#isListening = false;
      this.#reconnect(FIRST_RETRY_MS);
    });
    return client;
  }

  #reconnect(waitMs: number): void {
    this.#client = null;
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#client ??= this.#connect();
      this.#client.then(
        () => {
          this.#changedAt = performance.now();
          for (const listener of [...this.#listeners]) listener.onMissed();
        },
        () => this.#reconnect(Math.min(waitMs * 2, LAST_RETRY_MS)),
      );
    }, waitMs);
    this.#retry.unref();
  }

  #dispatch(payload: string | undefined): void {
    if (payload === undefined) return;
    // Only our own processes write to this channel.
    const notice = JSON.parse(payload) as Notice;
    this.#changedAt = performance.now();
    for (const listener of [...this.#listeners]) listener.onNotice(notice);
  }
}
