import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates the data folder if missing. Other users have no access, because it contains secrets and the database. If root
 * creates it, other users can traverse it but not list it, because PostgreSQL then runs as another user.
 */
export function makeDataDir(path: string): void {
  const isNew = mkdirSync(path, { recursive: true }) !== undefined;
  if (isNew) chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
}
