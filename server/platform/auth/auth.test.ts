import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/auth.ts';
import { listVersions } from '../../../core/contract/budgets.ts';
import { jsonBody, TEST_PASSWORD, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

beforeEach(async () => {
  app.clock.now = null;
  await app.cx.db('failed_sign_ins').delete();
});

const signIn = (email: string, password: string) => app.call(null, contract.login, { body: { email, password } });

describe('sign-in', () => {
  test('gives a token and the user, whatever the case of the email address', async () => {
    await app.tokenOf('FINANCE');
    const { body } = await signIn(' Finance@Test.Example ', TEST_PASSWORD);
    expect(body.user).toMatchObject({ email: 'finance@test.example', role: 'FINANCE', isActive: true });
    const me = await app.call({ token: body.token }, contract.me);
    expect(me.body.user.email).toBe('finance@test.example');
    expect(JSON.stringify(me.body)).not.toMatch(/hash|argon/i);
  });

  test('a wrong password and an unknown email get the same response', async () => {
    await app.tokenOf('FINANCE');
    const wrong = await app.refused(null, contract.login, {
      body: { email: 'finance@test.example', password: 'wrong password' },
    });
    const unknown = await app.refused(null, contract.login, {
      body: { email: 'unknown@test.example', password: 'wrong password' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.error).toBe('Invalid email or password');
    expect(unknown.body.error).toBe(wrong.body.error);
  });

  test('a failed sign-in is logged under the address that was tried, by a caller who is not signed in', async () => {
    await app.refused(null, contract.login, { body: { email: 'Stranger@Test.Example', password: 'wrong password' } });
    const entry: unknown = await app.cx
      .db('audit_log')
      .where({ action: 'sign-in-failed' })
      .orderBy('id', 'desc')
      .first();
    expect(entry).toMatchObject({
      user_id: null,
      actor_name: 'not signed in',
      actor_email: 'stranger@test.example',
      details: { email: 'stranger@test.example' },
    });
  });

  test('the eleventh try for one account is refused until 15 minutes are over, then the right password works', async () => {
    await app.tokenOf('VIEW_ONLY');
    const email = 'view_only@test.example';
    for (let index = 0; index < 10; index += 1) {
      const answer = await app.refused(null, contract.login, { body: { email, password: `wrong ${index}` } });
      expect(answer.status).toBe(401);
    }
    const throttled = await app.refused(null, contract.login, { body: { email, password: TEST_PASSWORD } });
    expect(throttled.status).toBe(429);
    expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(0);
    app.clock.now = new Date(Date.now() + 15 * 60_000 + 1000);
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
  });
});

describe('guessing a password', () => {
  const tries = (count: number, email: string) =>
    Promise.all(
      Array.from({ length: count }, () => app.refused(null, contract.login, { body: { email, password: 'wrong' } })),
    ).then((answers) => answers.map(({ status }) => status));

  test.each(['finance@test.example', 'unknown@test.example'])(
    'asking for %s many times at once gives no more than ten tries, known or not',
    async (email) => {
      await app.tokenOf('FINANCE');
      const statuses = await tries(18, email);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    },
  );

  test('a flood of requests for one account is refused before any password is checked', async () => {
    const statuses = await tries(60, 'crowd@test.example');
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  test('an address has a hundred tries for all accounts, and the right password does not help it', async () => {
    await app.tokenOf('FINANCE');
    const failure = (index: number) => ({ email: `person-${index}@test.example`, address: '127.0.0.1' });
    await app.cx.db('failed_sign_ins').insert(Array.from({ length: 99 }, (_, index) => failure(index)));
    expect(await tries(1, 'another@test.example')).toEqual([401]);
    const refused = await app.refused(null, contract.login, {
      body: { email: 'finance@test.example', password: TEST_PASSWORD },
    });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    await app.cx.db('failed_sign_ins').update({ address: '192.0.2.7' });
    expect((await signIn('finance@test.example', TEST_PASSWORD)).status).toBe(200);
  });

  test('an account that others try is slowed and not locked', async () => {
    await app.tokenOf('FINANCE');
    const failure = { email: 'finance@test.example', address: '192.0.2.7' };
    await app.cx.db('failed_sign_ins').insert(Array.from({ length: 12 }, () => failure));
    const began = performance.now();
    expect((await signIn('finance@test.example', TEST_PASSWORD)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
  });

  test('the current password of a session cannot be guessed either', async () => {
    await app.call('ADMIN', contract.register, {
      body: { name: 'Guessed', email: 'guessed@test.example', password: 'the right password' },
    });
    const token = { token: (await signIn('guessed@test.example', 'the right password')).body.token };
    const change = (currentPassword: string) =>
      app.send(
        token,
        'PUT',
        '/api/auth/change-password',
        jsonBody({ currentPassword, newPassword: 'another password' }),
      );
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await change(`wrong ${index}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await change('the right password')).status).toBe(429);
  });
});

describe('a session', () => {
  test('that was signed out makes its token worthless', async () => {
    await app.tokenOf('ADMIN');
    const { token } = (await signIn('admin@test.example', TEST_PASSWORD)).body;
    await app.call({ token }, contract.logout);
    const refused = await app.refused({ token }, contract.me);
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('expires after 12 hours', async () => {
    await app.tokenOf('ADMIN');
    const { token } = (await signIn('admin@test.example', TEST_PASSWORD)).body;
    app.clock.now = new Date(Date.now() + 11.9 * 3_600_000);
    expect((await app.call({ token }, contract.me)).status).toBe(200);
    app.clock.now = new Date(Date.now() + 12.1 * 3_600_000);
    expect((await app.refused({ token }, contract.me)).status).toBe(401);
  });

  test('ends with the next request when its user is deactivated, and follows a new role at once', async () => {
    const { body } = await app.call('ADMIN', contract.register, {
      body: { name: 'Sam Leaver', email: 'leaver@test.example', password: 'a good password', role: 'FINANCE' },
    });
    await app.cx.db('users').where({ id: body.user.id }).update({ must_change_password: false });
    const { token } = (await signIn('leaver@test.example', 'a good password')).body;
    expect((await app.call({ token }, listVersions)).status).toBe(200);
    await app.cx.db('users').where({ id: body.user.id }).update({ role: 'VIEW_ONLY' });
    expect((await app.refused({ token }, listVersions)).status).toBe(403);
    await app.cx.db('users').where({ id: body.user.id }).update({ is_active: false });
    expect((await app.refused({ token }, contract.me)).status).toBe(401);
  });

  test('a token signed with another key, with no algorithm, or in the address is refused', async () => {
    const real = await app.tokenOf('ADMIN');
    const payload = jwt.decode(real, { json: true }) ?? {};
    const forged = jwt.sign({ sub: payload.sub, sid: payload.sid as string }, 'another secret that is long enough');
    const unsigned = jwt.sign({ sub: payload.sub, sid: payload.sid as string }, '', { algorithm: 'none' });
    for (const token of [forged, unsigned, `${real}x`, 'nonsense']) {
      expect((await app.refused({ token }, contract.me)).status).toBe(401);
    }
    expect((await app.send(null, 'GET', `/api/auth/me?token=${real}`)).status).toBe(401);
  });

  test('a new password ends the other sessions and keeps the one that set it', async () => {
    await app.call('ADMIN', contract.register, {
      body: { name: 'Pat Changer', email: 'changer@test.example', password: 'the old password' },
    });
    const first = { token: (await signIn('changer@test.example', 'the old password')).body.token };
    const second = { token: (await signIn('changer@test.example', 'the old password')).body.token };
    const wrong = await app.refused(first, contract.changePassword, {
      body: { currentPassword: 'not it', newPassword: 'the new password' },
    });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'is wrong' }]);
    await app.call(first, contract.changePassword, {
      body: { currentPassword: 'the old password', newPassword: 'the new password' },
    });
    expect((await app.call(first, contract.me)).status).toBe(200);
    expect((await app.refused(second, contract.me)).status).toBe(401);
    expect((await signIn('changer@test.example', 'the new password')).status).toBe(200);
  });
});

describe('creating users', () => {
  test('is for ADMIN only', async () => {
    const body = { name: 'New', email: 'new@test.example', password: 'long enough' };
    expect((await app.refused('FINANCE', contract.register, { body })).status).toBe(403);
    expect((await app.refused('VIEW_ONLY', contract.register, { body })).status).toBe(403);
    expect((await app.refused(null, contract.register, { body })).status).toBe(401);
  });

  test('reports every problem at once', async () => {
    const response = await app.send(
      'ADMIN',
      'POST',
      '/api/auth/register',
      jsonBody({ email: 'no address', password: 'short', extra: 1 }),
    );
    const body = (await response.json()) as { fields: Record<string, string> };
    expect(response.status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'extra', 'name', 'password']);
    expect(body.fields.password).toBe('Password must be at least 8 characters');
  });

  test('an address already in use is a conflict, in any case', async () => {
    await app.tokenOf('ADMIN');
    const answer = await app.refused('ADMIN', contract.register, {
      body: { name: 'Twin', email: 'ADMIN@test.example', password: 'long enough' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  test.each(['pq'.repeat(4), 'é 🏫 ' + 'p'.repeat(124)])(
    'a password has 8 to 128 characters of any kind, and is stored only as an argon2id hash: %s',
    async (longest) => {
      const email = `length-${longest.length}@test.example`;
      const made = (password: string) =>
        app.send('ADMIN', 'POST', '/api/auth/register', jsonBody({ name: `Len ${longest.length}`, email, password }));
      const beyond = longest.length === 8 ? longest.slice(1) : `${longest}p`;
      expect([(await made(beyond)).status, (await made(longest)).status]).toEqual([400, 201]);
      expect((await signIn(email, longest)).status).toBe(200);
      const { password_hash: hash } = await app.cx.db('users').where({ email }).first<{ password_hash: string }>();
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(hash).not.toContain('pppp');
    },
  );

  test('leaves no password in the audit log', async () => {
    await app.call('ADMIN', contract.register, {
      body: { name: 'Quiet', email: 'quiet@test.example', password: 'very secret words' },
    });
    const entries = await app.cx.db('audit_log').where({ entity: 'user' }).select('*');
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('very secret words');
  });
});

describe('malformed requests', () => {
  test.each([
    ['broken JSON', { body: '{"email":', headers: { 'Content-Type': 'application/json' } }, 400],
    ['another type', { body: 'email=x', headers: { 'Content-Type': 'text/plain' } }, 415],
  ])('%s', async (_name, init, status) => {
    const response = await app.send(null, 'POST', '/api/auth/login', init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String) as string });
  });

  test('an unknown endpoint is a 404 with a message', async () => {
    const response = await app.send('ADMIN', 'GET', '/api/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
