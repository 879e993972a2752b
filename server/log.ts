import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields of a database error that are safe to log: they contain names and codes, never values. */
const PLACES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/**
 * Creates the server's log, which has one JSON object per line. An error is logged with its type, message, stack and the fields in PLACES,
 * but without the database's details about a row ("Failing row contains …"), which can include salaries and password hashes.
 */
export function createLog({ level, to }: { level: string; to?: DestinationStream }): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    redact: ['password', 'token', 'authorization', 'apiKey', '*.password', '*.token', '*.authorization', '*.apiKey'],
  };
  return to ? pino(options, to) : pino(options);
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const logged: Record<string, unknown> = { type: error.name, message: error.message };
  const known = new Map<string, unknown>(Object.entries(error));
  for (const place of PLACES) {
    const value = known.get(place);
    if (typeof value === 'string') logged[place] = value;
  }
  // "invalid input syntax for type date: …" ends with what a user typed.
  if (known.has('severity')) logged.message = error.message.replace(/: ".*"/gs, ': "…"');
  logged.stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (error.cause !== undefined) logged.cause = describeError(error.cause);
  return logged;
}
