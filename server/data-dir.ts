import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates the data folder if missing, closed to other users: it contains secrets and the database. Root's folder can be passed
 * through but not listed, because PostgreSQL then runs as another user.
 */
export function makeDataDir(path: string): void {
  const isNew = mkdirSync(path, { recursive: true }) !== undefined;
  if (isNew) chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
}
