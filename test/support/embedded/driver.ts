import { useEmbeddedDatabase } from '../../../server/platform/db/embedded/embedded.ts';

/** A program that uses the database of a data folder until it is asked to stop. The tests bundle and run it. */
export interface Report {
  connectionString?: string;
  started?: boolean;
  logged?: string[];
  milliseconds?: number;
  error?: string;
  released?: boolean;
}

const [dataDir = '', kind = ''] = process.argv.slice(2);
const logged: string[] = [];
const began = performance.now();

function report(message: Report): void {
  process.send?.(message);
}

try {
  const database = await useEmbeddedDatabase({
    dataDir,
    isTemporary: kind === 'temporary',
    log: (message) => logged.push(message),
  });
  const { connectionString, started } = database;
  process.on('message', () => {
    void database.release().then(
      () => process.send?.({ released: true }, () => process.disconnect()),
      (error: unknown) => process.send?.({ error: String(error) }, () => process.exit(1)),
    );
  });
  report({ connectionString, started, logged, milliseconds: performance.now() - began });
} catch (error) {
  process.send?.({ error: String(error) }, () => process.exit(1));
}
