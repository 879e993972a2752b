import knex, { type Knex } from 'knex';
import pg from 'pg';
import { TotalTooLargeError } from '../../../core/money.ts';

const OID = { int8: 20, int8Array: 1016, date: 1082, numeric: 1700 } as const;
const MAX_EXACT_DIGITS = 15;

/** Parses `bigint`, `count` and `sum` of integers, which arrive as text, into exact numbers. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new TotalTooLargeError();
  return value;
}

/** Parses `numeric`, which arrives as text, into a number if no digit is lost. */
function parseNumeric(text: string): number {
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '').length;
  if (digits > MAX_EXACT_DIGITS) throw new RangeError(`${text} has too many digits to be exact`);
  return Number(text);
}

function parseInt8Array(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8);
}

/** Dates stay text, because the driver's own parser would convert them to midnight in the server's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, parseInt8],
  [OID.int8Array, parseInt8Array],
  [OID.numeric, parseNumeric],
  [OID.date, (text) => text],
]);

const types = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary'): unknown {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format);
  },
};

export interface ConnectOptions {
  poolSize?: number;
  /** Milliseconds that a request waits for a connection. */
  patienceMs?: number;
  /** Application name of the connections, shown in pg_stat_activity. */
  name?: string;
}

/** The database ends a transaction that is idle for this long, which releases its locks. */
const IDLE_IN_TRANSACTION_MS = 300_000;

/** knex reports lost connections on standard output; the caller already gets an error. */
const SILENT = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

const addresses = new WeakMap<Knex, () => string>();

/**
 * Opens a pool of connections to PostgreSQL, with exact numbers and zone-free dates. Close it with `destroy()`. `address` is called
 * before each new connection, because a restarted server may have another port.
 */
export function connect(address: string | (() => string), options: ConnectOptions = {}): Knex {
  const addressNow = typeof address === 'string' ? () => address : address;
  const db = knex({
    client: 'pg',
    connection: () => {
      const connectionString = addressNow();
      return {
        connectionString,
        types,
        application_name: options.name ?? 'school-budget-workbench',
        keepAlive: true,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        expirationChecker: () => addressNow() !== connectionString,
      } as Knex.PgConnectionConfig;
    },
    pool: { min: 0, max: options.poolSize ?? 10 },
    acquireConnectionTimeout: options.patienceMs ?? 10_000,
    log: SILENT,
    // An error shows the statement, never its values, which would end up in the log.
    compileSqlOnError: false,
  });
  addresses.set(db, addressNow);
  return db;
}

/** Returns the address that a pool from `connect` currently connects to. */
export function addressOf(db: Knex): string {
  const address = addresses.get(db);
  if (!address) throw new Error('the database was not opened by connect()');
  return address();
}
