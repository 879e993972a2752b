import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.ts';

export const SECRET_BYTES = 32;
export const HOW_TO_MAKE_A_SECRET = `To make a secret, run: node -e "console.log(require('crypto').randomBytes(${SECRET_BYTES}).toString('base64'))"`;

export function isStrong(secret: string): boolean {
  return secret.length >= SECRET_BYTES && new Set(secret).size >= 10;
}

/** Returns a secret that is stored in a file in `dataDir`, readable only by its owner. Creates it on first use. */
export function storedSecret(name: string, dataDir: string): string {
  const file = fileOf(name, dataDir);
  makeDataDir(dataDir);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // If another process has just created the file, its secret is used.
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Describes a problem with a stored secret. Returns null if the secret has no problem or does not exist yet. */
export function secretProblem(name: string, dataDir: string): string | null {
  const file = fileOf(name, dataDir);
  if (!existsSync(file)) return null;
  if ((statSync(file).mode & 0o077) !== 0) {
    return `${file} can be read by users other than its owner. Run: chmod 600 ${file}`;
  }
  if (isStrong(readFileSync(file, 'utf8').trim())) return null;
  const effect = name === 'SESSION_SECRET' ? 'sign in again' : 'save their API keys again';
  return `${file} does not contain a strong secret. A strong secret has at least ${SECRET_BYTES} characters, including at least 10 different ones. Delete the file. The server creates a new secret the next time it starts. Users then have to ${effect}.`;
}

function fileOf(name: string, dataDir: string): string {
  return join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
}
