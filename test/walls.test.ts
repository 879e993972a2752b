import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { findCircles, readImports } from './support/feature-circles.ts';

const root = join(import.meta.dirname, '..');

/** The rules that guard the walls read the text alone, so that a file that does not exist can be judged. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false, project: null, program: null } },
  },
  ruleFilter: ({ ruleId }) =>
    [
      '@typescript-eslint/no-restricted-imports',
      '@typescript-eslint/no-explicit-any',
      '@typescript-eslint/ban-ts-comment',
      'import-x/no-default-export',
      'no-restricted-globals',
      'no-restricted-properties',
      'no-restricted-syntax',
      'house/only-down',
      'house/own-queries',
      'regexp/no-super-linear-backtracking',
      'regexp/no-super-linear-move',
    ].includes(ruleId),
});

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
  return result!.messages.map((message) => message.message);
}

describe('each wall stands', () => {
  test.each([
    ['core/rules/x.ts', `import { AppError } from '../../server/errors.ts';`, 'core/ is under every other room'],
    ['core/x.ts', `import { readFile } from 'node:fs/promises';`, 'core/ runs anywhere'],
    ['core/x.ts', `import type { Knex } from 'knex';`, 'core/ runs anywhere'],
    ['web/x/x-page.tsx', `import { AppError } from '../../server/errors.ts';`, 'core/contract and web/api.ts only'],
    ['web/x/x-page.tsx', `import knex from 'knex';`, 'Only queries.ts talks to the database'],
    ['web/x/x-page.tsx', `import 'ag-grid-enterprise';`, 'Community edition'],
    ['web/x/x-page.tsx', `void fetch('/api');`, 'web/api.ts is the only caller'],
    ['web/x/x-page.tsx', `window.alert('x');`, 'Show a dialog'],
    ['web/platform/grid/x.ts', `import { user } from '../../core/contract/auth.ts';`, 'know no feature'],
    ['cli/commands/x.ts', `import pg from 'pg';`, 'Only queries.ts talks to the database'],
    [
      'cli/commands/x.ts',
      `import * as q from '../../server/records/budgets/queries.ts';`,
      'A command calls a use case',
    ],
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
    ['server/x/do-it.ts', `export const x: any = 1;`, 'Unexpected any'],
    ['server/x/do-it.ts', `// @ts-ignore\nexport const x = 1;`, 'ts-ignore'],
    ['core/x.ts', `export const x = parseFloat('1.5');`, 'parse-decimal'],
    ['core/import/x.ts', `export const x = /^(.*\\d[\\d.,]*)\\s*(cr|dr)$/i;`, 'polynomial backtracking'],
    ['server/x/do-it.ts', `export const x = /(?:a+)+b/;`, 'exponential backtracking'],
    ['server/x/do-it.ts', `export const x = /\\s+$/;`, 'quadratic runtime'],
    ['server/x/x.test.ts', `test.only('x', () => {});`, 'remove .only'],
  ])('%s may not hold: %s', async (file, code, message) => {
    expect((await complaints(file, code)).join('\n')).toContain(message);
  });

  test('what is allowed passes', async () => {
    expect(
      await complaints('server/x/queries.ts', `import type { Knex } from 'knex';\nexport type X = Knex;\n`),
    ).toEqual([]);
    expect(
      await complaints('server/x/do-it.ts', `import { x } from './records/budgets/scenarios.ts';\nexport { x };\n`),
    ).toEqual([]);
    expect(
      await complaints(
        'cli/commands/x.ts',
        `import { x } from '../../server/records/budgets/versions.ts';\nexport { x };\n`,
      ),
    ).toEqual([]);
  });
});

describe('features import each other in one direction', () => {
  test('in server/ and web/', () => {
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
