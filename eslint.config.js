import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { houseRules } from './.ci/house-rules.mjs';

/** A wall: what the files may not import, and what to do instead. */
function wall(files, patterns, extra = {}) {
  return { files, ...extra, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'test/**'];
const NO_DATABASE = {
  regex: '^(knex|pg|pg-.*)(/|$)',
  message: 'Only queries.ts talks to the database. Call a use case of server/ instead.',
};
const NO_ENTERPRISE = {
  regex: '^ag-grid-enterprise',
  message: 'The grid is the Community edition. Build the feature in web/platform/grid.',
};
const NO_ROOM = (rooms, message) => ({ regex: `^(\\.\\./)+(${rooms})/`, message });
const NO_KOA = {
  regex: '^(koa|@koa/.*|koa-.*)$',
  message: 'HTTP ends at routes.ts and server/platform/http. Take plain input and return plain output.',
};

export default tseslint.config(
  { ignores: ['dist', '.cache', '.data', 'node_modules'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs'] })],
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-restricted-globals': [
        'error',
        { name: 'parseFloat', message: 'Use core/import/parse-decimal.ts or parse-money.ts.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'server/config.ts is the only reader of the environment.' },
        { object: 'window', property: 'alert', message: 'Show a dialog or a role="alert" in the page.' },
        { object: 'window', property: 'confirm', message: 'Show a dialog in the page.' },
        { object: 'window', property: 'prompt', message: 'Show a dialog in the page.' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Does not know branded numbers.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      eqeqeq: 'error',
    },
  },
  // Split by meaning: a rule, a hook, a part of the screen. A migration is a frozen list of statements.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...TESTS, 'migrations/**'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  // People's own text meets patterns everywhere: one that backtracks takes minutes for a long cell.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['server/**/*.ts', 'web/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { house: houseRules },
    rules: { 'house/only-down': 'error', 'house/own-queries': 'error' },
  },
  { files: ['web/**/*.{ts,tsx}'], ignores: TESTS, ...reactHooks.configs.flat['recommended-latest'] },
  // Functions of contexts and hooks are destructured; none of them uses `this`.
  { files: ['web/**/*.{ts,tsx}'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.mjs', '**/*.js'], ...tseslint.configs.disableTypeChecked },

  wall(
    ['core/**/*.ts'],
    [
      NO_ROOM('server|web|cli|migrations|seeds', 'core/ is under every other room and imports none of them.'),
      { regex: '^(node:|knex|pg|koa|react|vite)', message: 'core/ runs anywhere: no Node, no DOM, no database.' },
    ],
    { ignores: TESTS },
  ),
  wall(
    ['web/**/*.{ts,tsx}'],
    [
      NO_ROOM('server|cli|migrations|seeds', 'The screens know the server by core/contract and web/api.ts only.'),
      NO_DATABASE,
      NO_ENTERPRISE,
    ],
    { ignores: TESTS },
  ),
  wall(
    ['web/platform/ui/**/*.{ts,tsx}', 'web/platform/grid/**/*.{ts,tsx}'],
    [
      {
        regex: 'core/contract/',
        message: 'web/platform/ui and web/platform/grid know no feature. Take what is needed as a property.',
      },
      NO_ROOM('server|cli|migrations|seeds', 'The screens know the server by core/contract and web/api.ts only.'),
      NO_DATABASE,
      NO_ENTERPRISE,
    ],
    { ignores: TESTS },
  ),
  wall(
    ['migrations/**/*.ts'],
    [NO_ROOM('core|server|web|cli|seeds', 'A migration is frozen: it may not depend on code that changes.')],
    { ignores: TESTS },
  ),
  wall(['server/**/*.ts'], [NO_ROOM('web|cli', 'server/ is under web/ and cli/.'), NO_DATABASE, NO_KOA], {
    ignores: [
      ...TESTS,
      'server/platform/http/**',
      'server/platform/db/**',
      'server/app.ts',
      'server/**/queries.ts',
      'server/**/*-queries.ts',
      'server/**/routes.ts',
      'server/context.ts',
    ],
  }),
  wall(
    ['server/**/queries.ts', 'server/**/*-queries.ts'],
    [NO_ROOM('web|cli', 'server/ is under web/ and cli/.'), NO_KOA],
    { ignores: TESTS },
  ),
  wall(
    ['server/**/routes.ts'],
    [
      NO_DATABASE,
      {
        regex: 'queries\\.ts$',
        message: 'A route parses, calls a use case and answers. Move the query into a use case.',
      },
      NO_ROOM('web|cli', 'server/ is under web/ and cli/.'),
    ],
    { ignores: TESTS },
  ),
  wall(
    ['cli/commands/**/*.ts'],
    [
      NO_DATABASE,
      NO_KOA,
      { regex: 'queries\\.ts$', message: 'A command calls a use case, as a route does.' },
      NO_ROOM('web', 'The command line knows nothing of the screens.'),
    ],
    { ignores: TESTS },
  ),
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/api.ts', ...TESTS],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'web/api.ts is the only caller of the server.' }],
    },
  },
  { files: ['**/*.config.ts', '**/*.config.js', 'test/support/**'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['server/config.ts', 'server/main.ts', 'cli/main.ts', ...TESTS, '**/*.config.ts', '**/*.mjs'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[property.name='only']", message: 'Run the whole suite: remove .only.' },
      ],
    },
  },
);
