/** A wall: what the files may not import, and what to do instead. */
function wall(files, patterns, except = []) {
  return {
    files,
    excludeFiles: [...TESTS, ...except],
    rules: { 'typescript/no-restricted-imports': ['error', { patterns }] },
  };
}

/** Rules without settings of one plugin. */
function all(severity, plugin, names) {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${plugin}/${name}`, severity]));
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
const NO_ROOM_OF_CLI = [
  NO_ROOM('web', 'The command line knows nothing of the screens.'),
  NO_ROOM('migrations|seeds', 'The command line prepares a database with server/prepare-database.ts.'),
];
const NO_KOA = {
  regex: '^(koa|@koa/.*|koa-.*)$',
  message: 'HTTP ends at routes.ts and server/platform/http. Take plain input and return plain output.',
};

export default {
  ignorePatterns: ['dist', '.cache', '.data', 'node_modules'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'import', 'react', 'oxc'],
  jsPlugins: ['./.ci/house-rules.mjs', 'eslint-plugin-regexp'],
  // The rules that find mistakes; below, those that this house adds.
  categories: { correctness: 'error' },
  rules: {
    ...all(
      'error',
      'typescript',
      `ban-ts-comment consistent-type-imports no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any
       no-extraneous-class no-generated-empty-object-type no-invalid-void-type no-misused-promises no-mixed-enums
       no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
       no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
       no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
       no-unnecessary-type-conversion no-unsafe-argument no-unsafe-assignment no-unsafe-call
       no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access
       no-unsafe-return no-useless-default-assignment only-throw-error prefer-literal-enum-member
       prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs
       require-await unified-signatures use-unknown-in-catch-callback-variable`,
    ),
    ...all(
      'error',
      'eslint',
      'eqeqeq no-array-constructor no-useless-constructor no-var prefer-const prefer-rest-params',
    ),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    'typescript/restrict-plus-operands': [
      'error',
      { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
    ],
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allowBoolean: true, allowNullish: false },
    ],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // Does not know branded numbers.
    'typescript/no-unsafe-unary-minus': 'off',
    // Lists are sorted as keys, where any order will do.
    'typescript/require-array-sort-compare': 'off',
    // Text from files is cleaned of control characters.
    'eslint/no-control-regex': 'off',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'eslint/no-restricted-globals': [
      'error',
      { name: 'parseFloat', message: 'Use core/import/parse-decimal.ts or parse-money.ts.' },
    ],
    'eslint/no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'server/config.ts is the only reader of the environment.' },
      { object: 'window', property: 'alert', message: 'Show a dialog or a role="alert" in the page.' },
      { object: 'window', property: 'confirm', message: 'Show a dialog in the page.' },
      { object: 'window', property: 'prompt', message: 'Show a dialog in the page.' },
    ],
  },
  overrides: [
    // Split by meaning: a rule, a hook, a part of the screen. A migration is a frozen list of statements.
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, 'migrations/**'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
    },
    // People's own text meets patterns everywhere: one that backtracks takes minutes for a long cell.
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    {
      files: ['server/**/*.ts', 'web/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'house/only-down': 'error', 'house/own-queries': 'error' },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: all(
        'error',
        'react',
        `rules-of-hooks exhaustive-deps static-components use-memo void-use-memo preserve-manual-memoization
         incompatible-library immutability globals refs set-state-in-effect error-boundaries purity
         set-state-in-render unsupported-syntax`,
      ),
    },
    // Functions of contexts and hooks are destructured; none of them uses `this`.
    { files: ['web/**/*.{ts,tsx}'], rules: { 'typescript/unbound-method': 'off' } },

    wall(
      ['core/**/*.ts'],
      [
        NO_ROOM('server|web|cli|migrations|seeds', 'core/ is under every other room and imports none of them.'),
        { regex: '^(node:|knex|pg|koa|react|vite)', message: 'core/ runs anywhere: no Node, no DOM, no database.' },
      ],
    ),
    wall(
      ['web/**/*.{ts,tsx}'],
      [
        NO_ROOM('server|cli|migrations|seeds', 'The screens know the server by core/contract and web/api.ts only.'),
        NO_DATABASE,
        NO_ENTERPRISE,
      ],
    ),
    {
      files: ['web/**/*.test.{ts,tsx}'],
      rules: {
        'typescript/no-restricted-imports': [
          'error',
          {
            patterns: [
              NO_ROOM(
                'server|cli|migrations|seeds',
                'Tests of the screens know the server by core/contract. Put a fixture into test/support or test/factories.',
              ),
            ],
          },
        ],
      },
    },
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
    ),
    wall(
      ['migrations/**/*.ts'],
      [NO_ROOM('core|server|web|cli|seeds', 'A migration is frozen: it may not depend on code that changes.')],
    ),
    wall(
      ['server/**/*.ts'],
      [NO_ROOM('web|cli', 'server/ is under web/ and cli/.'), NO_DATABASE, NO_KOA],
      [
        'server/platform/http/**',
        'server/platform/db/**',
        'server/app.ts',
        'server/**/queries.ts',
        'server/**/*-queries.ts',
        'server/**/routes.ts',
        'server/context.ts',
      ],
    ),
    wall(
      ['server/**/queries.ts', 'server/**/*-queries.ts'],
      [NO_ROOM('web|cli', 'server/ is under web/ and cli/.'), NO_KOA],
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
    ),
    wall(['cli/**/*.ts'], NO_ROOM_OF_CLI),
    wall(
      ['cli/commands/**/*.ts'],
      [
        NO_DATABASE,
        NO_KOA,
        { regex: 'queries\\.ts$', message: 'A command calls a use case, as a route does.' },
        ...NO_ROOM_OF_CLI,
      ],
    ),
    {
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: ['web/api.ts', ...TESTS],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'web/api.ts is the only caller of the server.' },
        ],
      },
    },
    {
      files: ['**/*.config.ts', '**/*.config.js', 'test/support/**', '.ci/house-rules.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['server/config.ts', 'server/main.ts', 'cli/main.ts', ...TESTS, '**/*.config.ts', '**/*.mjs'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // Set-up for a test file begins with "use" and is no hook.
        'react/immutability': 'off',
        'house/whole-suite': 'error',
      },
    },
    // Without types, everything parsed or caught is `any`.
    {
      files: ['**/*.mjs', '**/*.js'],
      rules: all(
        'off',
        'typescript',
        'no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-member-access no-unsafe-return restrict-plus-operands',
      ),
    },
  ],
};
