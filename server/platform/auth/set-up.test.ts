import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/auth.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { SetupCode } from './setup-code.ts';

const setupCode = new SetupCode();
const app = useTestApp({ setupCode });
const person = { name: 'Ada Moreno', email: 'Ada@District.Example', password: 'a horse for everyone' };

test('the code of the last start creates the first administrator once, who is signed in with the chosen password', async () => {
  expect((await app.call(null, contract.setupState)).body).toEqual({ hasUsers: false });
  const [old, code] = [setupCode.issue(), setupCode.issue()];
  for (const wrong of ['', 'nonsense', old]) {
    const { status, body } = await app.refused(null, contract.setUp, { body: { ...person, code: wrong } });
    expect([status, body.fields]).toEqual([400, { code: 'is not valid' }]);
    expect(body.error).toContain('Each time the server starts, it prints a new link');
  }
  const common = await app.refused(null, contract.setUp, { body: { ...person, code, password: 'Password123' } });
  expect(common.body.fields).toEqual({ password: 'is too easy to guess' });

  const attempts = await Promise.all(
    [person, { ...person, name: 'Second', email: 'second@district.example' }].map((one) =>
      app.send(null, 'POST', '/api/auth/setup', {
        body: JSON.stringify({ ...one, code }),
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  );
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = attempts.find(({ status }) => status === 200);
  const session = (await made?.json()) as { token: string; user: contract.User };
  expect(session.user).toMatchObject({ role: 'ADMIN', mustChangePassword: false });
  expect((await app.call({ token: session.token }, contract.listUsers)).body).toHaveLength(1);
  expect((await app.call(null, contract.setupState)).body).toEqual({ hasUsers: true });

  const again = await app.refused(null, contract.setUp, { body: { ...person, code } });
  expect([again.status, again.body.error]).toEqual([
    409,
    'This district already has an administrator, so the setup link no longer works. Sign in instead.',
  ]);
  const entries: unknown = await app.cx
    .db('audit_log')
    .where({ entity: 'user', action: 'create' })
    .select('actor_name');
  expect(entries).toEqual([{ actor_name: 'setup link' }]);
});

test('a used code is worthless even if the administrator is gone, and guesses are throttled', async () => {
  await app.cx.db('users').delete();
  await app.cx.db('failed_sign_ins').delete();
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const { status } = await app.refused(null, contract.setUp, { body: { ...person, code: `guess ${guess}` } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  const right = setupCode.issue();
  expect((await app.refused(null, contract.setUp, { body: { ...person, code: right } })).status).toBe(429);
});
