import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes the data folder where it is missing, closed to other users: it holds secrets and the database. Root's can be passed
 * through, not listed, since PostgreSQL runs as another user then.
 */
export function makeDataDir(path: string): void {
  const isNew = mkdirSync(path, { recursive: true }) !== undefined;
  if (isNew) chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
}
