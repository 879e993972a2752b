import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { AppError } from './errors.ts';
import { createLog } from './log.ts';
import { openDatabase } from './platform/db/open-database.ts';

const MAX_UNWRITTEN_BYTES = 1024 * 1024;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog();
  // Starts the database while the rest of the program loads.
  const [database, { serve }] = await Promise.all([
    openDatabase({ ...config, log: say, keepRunning: { log: (message) => log.warn(message) } }),
    import('./serve.ts'),
  ]);
  await serve(config, { database, dataDir: process.env.DATA_DIR || null, log, say });
}

/**
 * Opens the server's log. A log that cannot be written, for example because the disk is full, must not stop the server. Logging resumes
 * when there is room.
 */
function openLog(): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on('error', () => undefined);
  return createLog({ level: process.env.LOG_LEVEL ?? 'info', to: output });
}

function say(message: string): void {
  try {
    writeSync(1, `${message}\n`);
  } catch {
    // Ignored, as in openLog, because there is nowhere else to report the error.
  }
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof AppError;
  const message = foreseen ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\nCannot start: ${message}\n`);
  process.exit(foreseen ? 2 : 1);
});
