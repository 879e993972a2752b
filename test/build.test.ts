import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-test-'));
  cpSync(resolve(import.meta.dirname, '../build.mjs'), join(root, 'build.mjs'));
  for (const folder of ['core', 'server', 'cli', 'migrations', 'seeds', 'web/reporting']) {
    write(`${folder}/index.ts`, 'export {};');
  }
  for (const file of ['package-lock.json', 'tsconfig.base.json']) write(file, '{}');
  write('node_modules/typescript/bin/tsc', compiler('program', ['dist/server/main.js', 'dist/cli/main.js']));
  write('web/build.mjs', compiler('screens', ['dist/web/index.html', 'dist/public-page/render.js']));
  mkdirSync(join(root, 'dist/public-page/assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A fake build tool. It records that it ran, fails if the source contains the word “broken”, and otherwise writes its output files. */
function compiler(name: string, outputs: string[]): string {
  return `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
    appendFileSync('ran.txt', '${name} ');
    if (readFileSync('core/index.ts', 'utf8').includes('broken')) process.exit(1);
    for (const file of ${JSON.stringify(outputs)}) {
      mkdirSync(file.replace(/[^/]*$/, ''), { recursive: true });
      writeFileSync(file, '');
    }`;
}

/** Builds, and returns the tools that ran, in alphabetical order. */
function build(): { ran: string[]; status: number | null } {
  const notes = join(root, 'ran.txt');
  rmSync(notes, { force: true });
  const { status } = spawnSync(process.execPath, [join(root, 'build.mjs')]);
  const text = existsSync(notes) ? readFileSync(notes, 'utf8') : '';
  return { ran: text.split(' ').filter(Boolean).sort(), status };
}

const touch = (path: string) => appendFileSync(join(root, path), '\n// changed');

test('the build runs what changed and nothing else', () => {
  expect(build()).toEqual({ ran: ['program', 'screens'], status: 0 });
  expect(build()).toEqual({ ran: [], status: 0 });
  touch('server/index.ts');
  expect(build().ran).toEqual(['program']);
  touch('web/reporting/index.ts');
  expect(build().ran).toEqual(['screens']);
  touch('core/index.ts');
  expect(build().ran).toEqual(['program', 'screens']);
  write('seeds/more.ts', '');
  expect(build().ran).toEqual(['program']);
  rmSync(join(root, 'seeds/more.ts'));
  expect(build().ran).toEqual(['program']);
  write('server/index.test.ts', '');
  expect(build().ran).toEqual([]);
  rmSync(join(root, 'dist/cli/main.js'));
  expect(build().ran).toEqual(['program']);
});

test('a build that failed is repeated', () => {
  build();
  const good = readFileSync(join(root, 'core/index.ts'), 'utf8');
  write('core/index.ts', 'broken');
  expect(build()).toEqual({ ran: ['program', 'screens'], status: 1 });
  expect(build()).toEqual({ ran: ['program', 'screens'], status: 1 });
  write('core/index.ts', good);
  expect(build()).toEqual({ ran: ['program', 'screens'], status: 0 });
});
