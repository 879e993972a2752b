import { expect, test } from 'vitest';
import * as auth from '../core/contract/auth.ts';
import { updateLineItem } from '../core/contract/line-items.ts';
import { createLog } from './log.ts';
import { buildLines, buildScenario } from '../test/factories/factories.ts';
import { jsonBody, TEST_PASSWORD, useTestApp } from '../test/support/test-app.ts';

let logged = '';
const app = useTestApp({ log: createLog({ level: 'trace', to: { write: (line) => void (logged += line) } }) });

test('no token, password, key, name or salary is logged, however it is sent and whatever fails', async () => {
  const token = await app.tokenOf('ADMIN');
  const secrets = {
    'own password': TEST_PASSWORD,
    'wrong password': 'the wrong pass phrase',
    'new password': 'the new pass phrase',
    'API key': 'sk-ant-secret-0123456789',
    salary: '7654321',
    'salary in cents': '765432100',
    'name of an employee': 'Quackenbush',
    'password hash': '$argon2',
    token: token.split('.')[2] ?? '',
  };

  await app.send(
    null,
    'POST',
    '/api/auth/login',
    jsonBody({ email: 'admin@test.example', password: secrets['wrong password'] }),
  );
  await app.send(null, 'GET', `/api/auth/me?token=${token}`);
  await app.send(
    'ADMIN',
    'GET',
    `/api/budget-years?token=${token}&password=${encodeURIComponent(secrets['new password'])}`,
  );
  await app.call('ADMIN', auth.updateApiKey, { body: { claudeApiKey: secrets['API key'] } });
  const newUser = { name: 'New', email: 'new@test.example', password: secrets['new password'] };
  await app.call('ADMIN', auth.register, { body: newUser });
  await app.refused('ADMIN', auth.register, { body: newUser });
  await app.send('ADMIN', 'POST', '/api/auth/login', {
    body: `{"email":"x","password":"${secrets['new password']}"`,
    headers: { 'Content-Type': 'application/json' },
  });

  // Causes unexpected errors: database constraints that no request should break, and rows that break them.
  const scenario = await buildScenario(app.cx);
  const [id = 0] = await buildLines(app.cx, scenario, [{ last_name: secrets['name of an employee'] }]);
  await app.cx.db.raw(
    `ALTER TABLE line_items ADD CONSTRAINT unforeseen CHECK (current_salary_cents IS DISTINCT FROM 765432100)`,
  );
  await app.cx.db.raw(`ALTER TABLE users ADD CONSTRAINT unforeseen_user CHECK (email <> 'other@test.example')`);
  const failed = await app.refused('ADMIN', updateLineItem, {
    params: { id: String(id) },
    body: { currentSalary: Number(secrets.salary) },
  });
  expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(failed.body)).not.toMatch(/unforeseen|line_items|Failing/);
  const other = await app.refused('ADMIN', auth.register, {
    body: { ...newUser, name: 'Other', email: 'other@test.example' },
  });
  expect(other.status).toBe(500);
  await app.cx.db.raw(`ALTER TABLE audit_log ADD CONSTRAINT unforeseen_entry CHECK (action <> 'sign-out')`);
  await app.send({ token }, 'POST', '/api/auth/logout', jsonBody({}));

  // The log identifies each error by its request and its constraint.
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { requestId: string; err?: { constraint: string } });
  const errors = lines.filter(({ err }) => err).map(({ requestId, err }) => [requestId, err?.constraint]);
  expect(errors.slice(0, 2)).toEqual([
    [failed.body.requestId, 'unforeseen'],
    [other.body.requestId, 'unforeseen_user'],
  ]);
  expect(errors.map(([, constraint]) => constraint)).toContain('unforeseen_entry');
  expect(Object.entries(secrets).filter(([, secret]) => logged.includes(secret))).toEqual([]);
});

test('an error caused by a value is logged without the value', () => {
  let line = '';
  const log = createLog({ level: 'error', to: { write: (text) => void (line += text) } });
  const error = Object.assign(new Error('invalid input syntax for type bigint: "Quackenbush 7654321"'), {
    severity: 'ERROR',
    code: '22P02',
    where: 'unnamed portal parameter $1 = Quackenbush',
  });
  log.error({ err: new Error('it broke', { cause: error }), password: 'pass phrase' }, 'unexpected error');
  expect(line).toContain('22P02');
  expect(line).toContain('invalid input syntax for type bigint');
  expect(line).not.toMatch(/Quackenbush|pass phrase/);
});
