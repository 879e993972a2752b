// Builds the program and the screens. Skips each of them if none of its source files has changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const EVERYWHERE = ['core', 'package-lock.json', 'tsconfig.base.json'];
const PARTS = [
  {
    stamp: 'dist/.program',
    from: ['server', 'cli', 'migrations', 'seeds', ...EVERYWHERE],
    to: ['dist/server/main.js', 'dist/cli/main.js'],
    build: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', 'server', 'cli'],
  },
  {
    stamp: 'dist/.screens',
    from: ['web', ...EVERYWHERE],
    to: ['dist/web/index.html', 'dist/public-page/render.js', 'dist/public-page/assets'],
    build: ['web/build.mjs'],
  },
];

const results = await Promise.all(PARTS.map(bringUpToDate));
if (results.includes(false)) process.exit(1);

async function bringUpToDate({ stamp, from, to, build }) {
  const file = join(root, stamp);
  const fingerprint = fingerprintOf(from);
  const isBuilt = to.every((path) => existsSync(join(root, path)));
  if (isBuilt && existsSync(file) && readFileSync(file, 'utf8') === fingerprint) return true;
  rmSync(file, { force: true });
  const [code] = await once(spawn(process.execPath, build, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) return false;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, fingerprint);
  return true;
}

function fingerprintOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesOf)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(place) {
  if (place.includes('.')) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
