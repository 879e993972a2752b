#!/usr/bin/env node
// Starts the command line, compiling it first if needed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(root, 'dist', 'cli', 'main.js');

if (!existsSync(main)) {
  process.stderr.write('Building the program…\n');
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', 'server', 'cli'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(1);
}

await import(pathToFileURL(main).href);
