// Builds the screens, unless nothing that they are made of has changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, '.cache', 'web-build.txt');
const fingerprint = await fingerprintOf(['web', 'core', 'package-lock.json', 'tsconfig.base.json']);
const built = ['dist/web/index.html', 'dist/public-page/render.js', 'dist/public-page/assets'].every((file) =>
  existsSync(join(root, file)),
);
const unchanged = built && existsSync(stamp) && (await readFile(stamp, 'utf8')) === fingerprint;

if (!unchanged) {
  const { build } = await import('vite');
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(root, 'web/public-page.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(root, 'web/public-assets.config.ts'), logLevel: 'warn' });
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, fingerprint);
}

async function fingerprintOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await filesOf(join(root, place))) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
