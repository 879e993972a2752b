import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCircles, readImports } from './support/feature-circles.ts';

const root = join(import.meta.dirname, '..');

/** A file path, its code, and a part of the expected error message. */
type Planted = [file: string, code: string, complaint: string];

const WALLS: Planted[] = [
  ['core/rules/x.ts', `import { AppError } from '../../server/errors.ts';`, 'core/ is under every other room'],
  ['core/x.ts', `import { readFile } from 'node:fs/promises';`, 'core/ runs anywhere'],
  ['core/x.ts', `import type { Knex } from 'knex';`, 'core/ runs anywhere'],
  ['web/x/x-page.tsx', `import { AppError } from '../../server/errors.ts';`, 'core/contract and web/api.ts only'],
  ['web/x/x.test.ts', `import { AppError } from '../../server/errors.ts';`, 'Put a fixture into test/support'],
  ['web/x/x-page.tsx', `import knex from 'knex';`, 'Only queries.ts talks to the database'],
  ['web/x/x-page.tsx', `import 'ag-grid-enterprise';`, 'Community edition'],
  ['web/x/x-page.tsx', `void fetch('/api');`, 'web/api.ts is the only caller'],
  ['web/x/x-page.tsx', `window.alert('x');`, 'Show a dialog'],
  ['web/platform/grid/x.ts', `import { user } from '../../core/contract/auth.ts';`, 'know no feature'],
  ['cli/commands/x.ts', `import pg from 'pg';`, 'Only queries.ts talks to the database'],
  ['cli/commands/x.ts', `import * as q from '../../server/records/budgets/queries.ts';`, 'A command calls a use case'],
  ['cli/commands/x.ts', `import { seed } from '../../seeds/reference.ts';`, 'server/prepare-database.ts'],
  ['cli/x.ts', `import { seed } from '../seeds/reference.ts';`, 'server/prepare-database.ts'],
  ['server/x/do-it.ts', `import type { Knex } from 'knex';`, 'Only queries.ts talks to the database'],
  ['server/x/do-it.ts', `import Koa from 'koa';`, 'HTTP ends at routes.ts'],
  ['server/planning/x/do-it.ts', `import * as q from '../../records/budgets/queries.ts';`, 'queries are private'],
  ['server/records/x/do-it.ts', `import * as q from '../budgets/queries.ts';`, 'queries are private'],
  ['server/x/do-it.ts', `const port = process.env.PORT;`, 'only reader of the environment'],
  ['server/x/do-it.ts', `import { x } from '../../web/api.ts';`, 'server/ is under web/ and cli/'],
  ['server/records/x/queries.ts', `import * as q from '../budgets/queries.ts';`, 'queries are private'],
  ['server/records/x/do-it.ts', `import { x } from '../../planning/cola/rif.ts';`, 'records/ is below planning/'],
  ['web/platform/x/x.tsx', `import { X } from '../../records/budgets/x.tsx';`, 'platform/ is below records/'],
  ['server/x/routes.ts', `import * as q from './queries.ts';`, 'Move the query into a use case'],
  ['migrations/x.ts', `import { toDollars } from '../core/money.ts';`, 'A migration is frozen'],
  ['server/x/do-it.ts', `export default 1;`, 'Prefer named exports'],
  ['server/x/do-it.ts', `export const x: any = 1;`, 'no-explicit-any'],
  ['server/x/do-it.ts', `// @ts-ignore\nexport const x = 1;`, 'ts-ignore'],
  ['core/x.ts', `export const x = parseFloat('1.5');`, 'parse-decimal'],
  ['core/import/x.ts', `export const x = /^(.*\\d[\\d.,]*)\\s*(cr|dr)$/i;`, 'polynomial backtracking'],
  ['server/x/do-it.ts', `export const x = /(?:a+)+b/;`, 'exponential backtracking'],
  ['server/x/do-it.ts', `export const x = /\\s+$/;`, 'quadratic runtime'],
  ['server/x/x.test.ts', `test.only('x', () => {});`, 'remove .only'],
];

/** A lint rule, and a file that breaks it. */
const MISTAKES: [rule: string, file: string, code: string][] = [
  ['no-floating-promises', 'core/x.ts', `export function x(wait: () => Promise<void>) {\n  wait();\n}`],
  [
    'no-misused-promises',
    'core/x.ts',
    `export const x = (on: boolean, wait: () => Promise<void>) => {\n  if (on && wait()) on = false;\n};`,
  ],
  [
    'no-misused-promises',
    'core/x.ts',
    `export const x = (list: number[]) => list.forEach(async () => Promise.resolve());`,
  ],
  ['no-unnecessary-condition', 'core/x.ts', `export const x = (text: string) => text ?? 'none';`],
  ['no-unnecessary-condition', 'core/x.ts', `export const x = (one: { a: number }) => one?.a;`],
  ['no-unsafe-assignment', 'core/x.ts', `export const x: number = JSON.parse('1');`],
  ['no-unsafe-return', 'core/x.ts', `export const x = () => JSON.parse('1');`],
  ['no-unsafe-member-access', 'core/x.ts', `export const x = JSON.parse('1').a as number;`],
  ['no-unsafe-call', 'core/x.ts', `export const x = JSON.parse('1')() as number;`],
  ['no-unsafe-argument', 'core/x.ts', `export const x = Math.abs(JSON.parse('1'));`],
  ['no-base-to-string', 'core/x.ts', `export const x = (one: object) => String(one);`],
  ['restrict-template-expressions', 'core/x.ts', `export const x = (one: number | null) => \`\${one}\`;`],
  ['restrict-plus-operands', 'core/x.ts', `export const x = (one: number, text: string) => one + text;`],
  ['require-await', 'core/x.ts', `export const x = async () => 1;`],
  ['await-thenable', 'core/x.ts', `export async function x(one: number) {\n  await one;\n}`],
  ['prefer-nullish-coalescing', 'core/x.ts', `export const x = (one: number | null) => one || 1;`],
  ['no-non-null-assertion', 'core/x.ts', `export const x = (one: number | null) => one!;`],
  ['no-unnecessary-type-assertion', 'core/x.ts', `export const x = (one: number) => one as number;`],
  ['no-confusing-void-expression', 'core/x.ts', `export const x = (one: () => void) => {\n  return one();\n};`],
  ['only-throw-error', 'core/x.ts', `export const x = () => {\n  throw 'x';\n};`],
  ['no-deprecated', 'core/x.ts', `/** @deprecated */\nconst old = 1;\nexport const x = old;`],
  ['unbound-method', 'core/x.ts', `export const x = (one: { go(): void }) => one.go;`],
  ['eqeqeq', 'core/x.ts', `export const x = (one: number, two: string) => one == Number(two);`],
  ['no-unused-vars', 'core/x.ts', `const unused = 1;\nexport const x = 2;`],
  ['consistent-type-imports', 'core/x.ts', `import { Cents } from './other.ts';\nexport type X = Cents;`],
  ['max-lines-per-function', 'core/x.ts', `export function x() {\n${'  x();\n'.repeat(100)}}`],
  ['no-floating-promises', 'core/x.test.ts', `export async function x() {\n  Promise.resolve(1);\n}`],
  [
    'rules-of-hooks',
    'web/x/x.tsx',
    `import { useState } from 'react';\nexport const X = (on: boolean) => (on ? useState(1) : null);`,
  ],
  [
    'exhaustive-deps',
    'web/x/x.tsx',
    `import { useEffect } from 'react';\nexport function X({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}`,
  ],
  [
    'set-state-in-effect',
    'web/x/x.tsx',
    `import { useEffect, useState } from 'react';\nexport function X() {\n  const [a, setA] = useState(1);\n  useEffect(() => {\n    setA(2);\n  }, []);\n  return a;\n}`,
  ],
  [
    'refs',
    'web/x/x.tsx',
    `import { useRef } from 'react';\nexport function X() {\n  const a = useRef(1);\n  return a.current;\n}`,
  ],
];

const ALLOWED: [file: string, code: string][] = [
  ['server/x/queries.ts', `import type { Knex } from 'knex';\nexport type X = Knex;\n`],
  ['server/x/do-it.ts', `import { x } from './records/budgets/scenarios.ts';\nexport { x };\n`],
  ['cli/commands/x.ts', `import { x } from '../../server/records/budgets/versions.ts';\nexport { x };\n`],
];

const house = mkdtempSync(join(tmpdir(), 'walls-'));
/** Messages of the linter by file. */
const complaints = new Map<string, string>();

/**
 * Each test file gets a unique name or folder, so that one run checks all of them: server/x/routes.ts becomes
 * server/x7/routes.ts.
 */
function placeOf(file: string, code: string): string {
  const planted = [...WALLS, ...ALLOWED, ...MISTAKES.map(([, ...fileAndCode]) => fileAndCode)];
  const index = planted.findIndex((other) => other[0] === file && other[1] === code);
  return file.replace(/\/x(?=[/.-])/g, `/x${index}`);
}

function plant(file: string, code: string): void {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
}

beforeAll(async () => {
  for (const shared of ['node_modules', '.ci']) symlinkSync(join(root, shared), join(house, shared));
  for (const file of ['oxlint.config.js', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(house, file));
  const compilerOptions = { lib: ['ES2023', 'DOM'], types: ['node'], jsx: 'react-jsx', noEmit: true, composite: false };
  plant(
    'tsconfig.json',
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions,
      include: ['*/**/*'],
      exclude: ['node_modules'],
    }),
  );
  for (const [file, code] of [...WALLS, ...ALLOWED]) plant(placeOf(file, code), code);
  for (const [, file, code] of MISTAKES) plant(placeOf(file, code), code);
  plant('core/circle/there.ts', `import { back } from './back.ts';\nexport const there = () => back;`);
  plant('core/circle/back.ts', `import { there } from './there.ts';\nexport const back = () => there;`);

  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const json = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [linter, '-c', 'oxlint.config.js', '-f', 'json', '.'],
      { cwd: house, maxBuffer: 2 ** 26 },
      (_, stdout) => resolve(stdout),
    ),
  );
  const { diagnostics } = JSON.parse(json) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  for (const { filename, code, message, help } of diagnostics) {
    complaints.set(filename, `${complaints.get(filename) ?? ''}${code} ${message} ${help ?? ''}\n`);
  }
}, 120_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('each wall stands', () => {
  test.each(WALLS)('%s may not hold: %s', (file, code, complaint) => {
    expect(complaints.get(placeOf(file, code)) ?? '').toContain(complaint);
  });

  test.each(ALLOWED)('%s may hold: %s', (file, code) => {
    expect(complaints.get(placeOf(file, code))).toBeUndefined();
  });
});

describe('a mistake is found', () => {
  test.each(MISTAKES)('%s in %s', (rule, file, code) => {
    expect(complaints.get(placeOf(file, code)) ?? '').toContain(`(${rule})`);
  });

  test('no-cycle', () => expect(complaints.get('core/circle/there.ts')).toContain('(no-cycle)'));
});

describe('features import each other in one direction', () => {
  test('in core/, server/ and web/', () => {
    const imports = readImports();
    expect(imports.length).toBeGreaterThan(2000);
    expect(findCircles(imports)).toEqual([]);
  });

  test('and two features that import each other through a third are found', () => {
    const [there, on, back] = [
      { from: 'server/records/a/use.ts', to: 'server/records/b/give.ts' },
      { from: 'server/records/b/other.ts', to: 'server/planning/c/give.ts' },
      { from: 'server/planning/c/queries.ts', to: 'server/records/a/give.ts' },
    ];
    const inside = { from: 'server/records/a/use.ts', to: 'server/records/a/queries.ts' };
    expect(findCircles([there, on, inside])).toEqual([]);
    const [circle] = findCircles([there, on, back, inside]);
    expect(circle?.features).toEqual(['server/planning/c', 'server/records/a', 'server/records/b']);
    expect(circle?.imports).toHaveLength(3);
  });
});
