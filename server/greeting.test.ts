import { expect, test } from 'vitest';
import { greeting, type Started } from './greeting.ts';

const empty: Started = {
  address: 'http://127.0.0.1:3000',
  database: 'embedded PostgreSQL in /srv/budget',
  dataDir: '/srv/budget',
  isExternal: false,
  hasDemoUsers: false,
  setupCode: 'abc123',
};

test('without an administrator, prints the setup link and the command for this database', () => {
  const text = greeting(empty).join('\n');
  expect(text).toContain('http://127.0.0.1:3000/setup?code=abc123');
  expect(text).toContain('DATA_DIR=/srv/budget npx budget-cli users create');
  expect(greeting({ ...empty, dataDir: "/srv/the town's" }).join('\n')).toContain(
    "DATA_DIR='/srv/the town'\\''s' npx budget-cli",
  );
});

test('for an external database, the command has a hint and no secret', () => {
  const text = greeting({ ...empty, isExternal: true, database: 'PostgreSQL db.example/budget' }).join('\n');
  expect(text).toContain('\n    npx budget-cli users create');
  expect(text).toContain('the same DATABASE_URL');
});

test('with an administrator there is no link', () => {
  expect(greeting({ ...empty, setupCode: null }).join('\n')).not.toMatch(/setup|users create/);
});
