#!/usr/bin/env node
// Starts the command line, building the program first if needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const main = join(root, 'dist', 'cli', 'main.js');

if (!existsSync(main)) {
  process.stderr.write('Building the program…\n');
  await import(pathToFileURL(join(root, 'build.mjs')).href);
}

await import(pathToFileURL(main).href);
