import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields of a database error that name places, never values. */
const PLACES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/**
 * The server's log, one JSON object a line. An error is told by its kind, its place and its stack: the database's own words about a
 * row ("Failing row contains …") hold salaries and password hashes, and are left out.
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
  const told: Record<string, unknown> = { type: error.name, message: error.message };
  const known = new Map<string, unknown>(Object.entries(error));
  for (const place of PLACES) {
    const value = known.get(place);
    if (typeof value === 'string') told[place] = value;
  }
  // "invalid input syntax for type date: …" ends with what somebody has typed.
  if (known.has('severity')) told.message = error.message.replace(/: ".*"/gs, ': "…"');
  told.stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (error.cause !== undefined) told.cause = describeError(error.cause);
  return told;
}
