import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/auth.ts';
import { listVersions } from '../../../core/contract/budgets.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

let made = 0;
beforeEach(() => {
  made += 1;
});

async function makeUser(role: 'ADMIN' | 'FINANCE' | 'VIEW_ONLY' = 'FINANCE', password = 'a good password') {
  const email = `person${made}-${Math.random().toString(36).slice(2, 8)}@test.example`;
  const { body } = await app.call('ADMIN', contract.register, {
    body: { name: `Person ${made} ${email}`, email, password, role },
  });
  // The user now counts as having changed the password at the first sign-in.
  await app.cx.db('users').where({ id: body.user.id }).update({ must_change_password: false });
  return { id: String(body.user.id), email, password };
}
const signIn = async (email: string, password: string) => ({
  token: (await app.call(null, contract.login, { body: { email, password } })).body.token,
});
const ownId = async () => String((await app.call('ADMIN', contract.me)).body.user.id);

describe('an administrator', () => {
  test('sees all users by name, without passwords or keys', async () => {
    const { id } = await makeUser();
    const { body } = await app.call('ADMIN', contract.listUsers);
    expect(body.find((user) => String(user.id) === id)).toMatchObject({
      role: 'FINANCE',
      isActive: true,
      hasApiKey: false,
    });
    expect(body.map((user) => user.name.toLowerCase())).toEqual(body.map((user) => user.name.toLowerCase()).sort());
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|encrypted/i);
  });

  test('deactivates, activates and gives another role, each with its own entry in the log', async () => {
    const user = await makeUser();
    const session = await signIn(user.email, user.password);
    const params = { id: user.id };
    await app.call('ADMIN', contract.changeUser, { params, body: { isActive: false } });
    expect((await app.refused(session, contract.me)).status).toBe(401);
    expect((await app.refused(null, contract.login, { body: user })).body).toMatchObject({ code: 'VALIDATION' });
    expect(
      (await app.refused(null, contract.login, { body: { email: user.email, password: user.password } })).status,
    ).toBe(401);
    await app.call('ADMIN', contract.changeUser, { params, body: { isActive: true } });
    const { body } = await app.call('ADMIN', contract.changeUser, { params, body: { role: 'VIEW_ONLY' } });
    expect(body).toMatchObject({ role: 'VIEW_ONLY', isActive: true });
    const entries = await app.cx
      .db('audit_log')
      .whereRaw('? = ANY(entity_ids)', [user.id])
      .where({ entity: 'user', actor_name: 'ADMIN user' })
      .orderBy('id')
      .pluck('action');
    expect(entries).toEqual(['create', 'deactivate', 'activate', 'change-role']);
  });

  test('resets a password: the sessions end and nothing works until a new one is chosen', async () => {
    const user = await makeUser();
    const before = await signIn(user.email, user.password);
    await app.call('ADMIN', contract.changeUser, { params: { id: user.id }, body: { password: 'given by hand' } });
    expect((await app.refused(before, contract.me)).status).toBe(401);
    const after = await signIn(user.email, 'given by hand');
    expect((await app.call(after, contract.me)).body.user.mustChangePassword).toBe(true);
    const stopped = await app.refused(after, listVersions);
    expect([stopped.status, stopped.body.error]).toEqual([
      403,
      'An administrator set your password. Before you continue, choose a new password.',
    ]);
    await app.call(after, contract.changePassword, {
      body: { currentPassword: 'given by hand', newPassword: 'my own choice' },
    });
    expect((await app.call(after, listVersions)).status).toBe(200);
    expect(JSON.stringify(await app.cx.db('audit_log').where({ action: 'reset-password' }))).not.toContain(
      'given by hand',
    );
  });

  test('sets passwords for the first sign-in only, and the user cannot keep them', async () => {
    const given = { name: 'Robin First', email: 'first@test.example', password: 'given by hand' };
    const { body } = await app.call('ADMIN', contract.register, { body: given });
    expect(body.user.mustChangePassword).toBe(true);
    const session = await signIn(given.email, given.password);
    const kept = await app.refused(session, contract.changePassword, {
      body: { currentPassword: given.password, newPassword: given.password },
    });
    expect([kept.status, kept.body.error]).toEqual([
      400,
      'The new password is the same as the current one. Choose another password.',
    ]);
    expect((await app.refused(session, listVersions)).status).toBe(403);
    await app.call(session, contract.changePassword, {
      body: { currentPassword: given.password, newPassword: 'my own choice' },
    });
    expect((await app.call(session, listVersions)).status).toBe(200);
  });

  test.each(['password', 'PassWord1', 'aaaaaaaa', ' qwertyuiop '])(
    'the password %j is refused everywhere: attackers try it first',
    async (password) => {
      const user = await makeUser();
      const error = 'This password is too easy to guess. Choose another password.';
      const made = await app.refused('ADMIN', contract.register, {
        body: { name: 'Common', email: 'common@test.example', password },
      });
      expect([made.status, made.body.error]).toEqual([400, error]);
      const params = { id: user.id };
      expect((await app.refused('ADMIN', contract.changeUser, { params, body: { password } })).body.error).toBe(error);
      const changed = await app.refused(await signIn(user.email, user.password), contract.changePassword, {
        body: { currentPassword: user.password, newPassword: password },
      });
      expect(changed.body.fields).toEqual({ newPassword: 'is too easy to guess' });
    },
  );

  test('no one can take the display name of another active user, however it is written', async () => {
    const sentence = /^Another user is named Dana Núñez\. Add something to distinguish the two users/;
    const dana = { name: 'Dana Núñez', email: 'dana@test.example', password: 'a good password' };
    const { body } = await app.call('ADMIN', contract.register, { body: dana });
    const other = await makeUser();
    const name = ' DANA  nunez';
    const made = await app.refused('ADMIN', contract.register, { body: { ...dana, name, email: 'd2@test.example' } });
    expect([made.status, made.body.fields]).toEqual([409, { name: 'is taken' }]);
    expect(made.body.error).toMatch(sentence);
    const params = { id: other.id };
    expect((await app.refused('ADMIN', contract.changeUser, { params, body: { name } })).body.error).toMatch(sentence);
    const session = await signIn(other.email, other.password);
    const own = await app.refused(session, contract.updateProfile, { body: { name, email: other.email } });
    expect(own.body.error).toMatch(sentence);
    const dees = { id: String(body.user.id) };
    await app.call('ADMIN', contract.changeUser, { params: dees, body: { isActive: false } });
    await app.call(session, contract.updateProfile, { body: { name, email: other.email } });
    const back = await app.refused('ADMIN', contract.changeUser, { params: dees, body: { isActive: true } });
    expect(back.status).toBe(409);
  });

  test.each(['Раt Оrtiz', 'Ｐat Ortiz', 'P\u200bat Ortiz', '\u202dPat Ortiz', 'Pаt\u00a0Ortiz.'])(
    'no one can take a display name that looks like another user’s: %j',
    async (name) => {
      const pat = { name: 'Pat Ortiz', email: 'pat@test.example', password: 'a good password' };
      if (!(await app.cx.db('users').where({ email: pat.email }).first())) {
        await app.call('ADMIN', contract.register, { body: pat });
      }
      const other = await makeUser('VIEW_ONLY');
      const session = await signIn(other.email, other.password);
      const answer = await app.refused(session, contract.updateProfile, { body: { name, email: other.email } });
      expect([answer.status, answer.body.error]).toEqual([
        409,
        expect.stringMatching(/^Another user is named Pat Ortiz/),
      ]);
    },
  );

  test.each(['System', 'setup  link', 'cli:root', 'Ѕeed'])(
    'no one can take a name that the history uses for the program: %j',
    async (name) => {
      const other = await makeUser('VIEW_ONLY');
      const session = await signIn(other.email, other.password);
      const answer = await app.refused(session, contract.updateProfile, { body: { name, email: other.email } });
      expect([answer.status, answer.body.error]).toEqual([
        409,
        `The name "${name}" is reserved. The audit log uses this name for entries without a user account. Choose another name.`,
      ]);
    },
  );

  test('deletes a user, whose name stays in the log', async () => {
    const user = await makeUser();
    const session = await signIn(user.email, user.password);
    const { body } = await app.call('ADMIN', contract.deleteUser, { params: { id: user.id } });
    expect(body.message).toMatch(/^Person \d+ .* was deleted\.$/);
    expect((await app.refused(session, contract.me)).status).toBe(401);
    const entry: unknown = await app.cx
      .db('audit_log')
      .where({ action: 'delete' })
      .whereRaw('? = ANY(entity_ids)', [user.id])
      .first();
    expect(entry).toMatchObject({ before: { email: user.email } });
    expect((await app.cx.db('audit_log').where({ action: 'sign-in', actor_email: user.email })).length).toBe(1);
    expect((await app.refused('ADMIN', contract.deleteUser, { params: { id: user.id } })).status).toBe(404);
  });

  test('cannot deactivate, demote, reset or delete themselves', async () => {
    const params = { id: await ownId() };
    for (const [body, error] of [
      [{ isActive: false }, 'You cannot deactivate your own account. Ask another administrator.'],
      [{ role: 'FINANCE' }, 'You cannot change your own role. Ask another administrator.'],
      [{ password: 'another one' }, 'You cannot reset your own password here. Change it in your profile.'],
    ] as const) {
      const answer = await app.refused('ADMIN', contract.changeUser, { params, body });
      expect([answer.status, answer.body.error]).toEqual([409, error]);
    }
    const answer = await app.refused('ADMIN', contract.deleteUser, { params });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'You cannot delete your own account. Ask another administrator.',
    ]);
    expect((await app.call('ADMIN', contract.changeUser, { params, body: { name: 'ADMIN user' } })).status).toBe(200);
  });

  test('of two who remove each other at once, one stays', async () => {
    await app.tokenOf('ADMIN');
    await app.cx.db('users').where({ role: 'ADMIN' }).whereNot({ email: 'admin@test.example' }).delete();
    const other = await makeUser('ADMIN');
    const session = await signIn(other.email, other.password);
    const statuses = await Promise.all([
      app.send('ADMIN', 'PUT', `/api/auth/users/${other.id}`, jsonBody({ role: 'FINANCE' })),
      app.send(session, 'PUT', `/api/auth/users/${await ownId()}`, jsonBody({ role: 'FINANCE' })),
    ]).then((answers) => answers.map((answer) => answer.status).sort());
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const admins = await app.cx.db('users').where({ role: 'ADMIN', is_active: true });
    expect(admins.length).toBe(1);
    await app.cx.db('users').where({ email: 'admin@test.example' }).update({ role: 'ADMIN' });
  });

  test('gets an error for an invalid change', async () => {
    const user = await makeUser();
    const answer = await app.send(
      'ADMIN',
      'PUT',
      `/api/auth/users/${user.id}`,
      jsonBody({ role: 'KING', password: 'short', x: 1 }),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields).sort()).toEqual(['password', 'role', 'x']);
    const taken = await app.refused('ADMIN', contract.changeUser, {
      params: { id: user.id },
      body: { email: 'Admin@test.example' },
    });
    expect([taken.status, taken.body.fields]).toEqual([409, { email: 'is already in use' }]);
    expect(
      (await app.refused('ADMIN', contract.changeUser, { params: { id: '999999' }, body: { name: 'X' } })).status,
    ).toBe(404);
  });
});

describe('the user’s own profile', () => {
  test('changes name and email, but not to one already in use', async () => {
    const user = await makeUser('VIEW_ONLY');
    const session = await signIn(user.email, user.password);
    const { body } = await app.call(session, contract.updateProfile, {
      body: { name: ' Robin Vale ', email: ` NEW-${user.email}` },
    });
    expect(body.user).toMatchObject({ name: 'Robin Vale', email: `new-${user.email}`, role: 'VIEW_ONLY' });
    const taken = await app.refused(session, contract.updateProfile, {
      body: { name: 'R', email: 'admin@test.example' },
    });
    expect(taken.status).toBe(409);
    const blank = await app.refused(session, contract.updateProfile, { body: { name: ' ', email: 'no' } });
    expect(Object.keys(blank.body.fields ?? {}).sort()).toEqual(['email', 'name']);
  });

  test('stores an API key encrypted, never returns or logs it, and forgets it', async () => {
    const key = 'sk-ant-api03-visible-nowhere-0123456789';
    const user = await makeUser();
    const session = await signIn(user.email, user.password);
    expect((await app.call(session, contract.hasApiKey)).body).toEqual({ hasKey: false });
    const stored = await app.call(session, contract.updateApiKey, { body: { claudeApiKey: ` ${key} ` } });
    expect(stored.body).toEqual({ hasApiKey: true });
    expect((await app.call(session, contract.hasApiKey)).body).toEqual({ hasKey: true });
    expect((await app.call(session, contract.me)).body.user.hasApiKey).toBe(true);

    const row = (await app.cx.db('users').where({ id: user.id }).first()) as { api_key_encrypted: Buffer };
    expect(row.api_key_encrypted.includes(Buffer.from('visible-nowhere'))).toBe(false);
    expect(JSON.stringify(await app.cx.db('audit_log').select('*'))).not.toContain('visible-nowhere');
    expect(JSON.stringify((await app.call('ADMIN', contract.listUsers)).body)).not.toContain('visible-nowhere');

    const bad = await app.refused(session, contract.updateApiKey, { body: { claudeApiKey: 'two words' } });
    expect(bad.body.fields).toEqual({ claudeApiKey: 'must be the key alone, without spaces or line breaks' });
    expect((await app.call(session, contract.updateApiKey, { body: { claudeApiKey: '' } })).body).toEqual({
      hasApiKey: false,
    });
    expect((await app.call(session, contract.hasApiKey)).body).toEqual({ hasKey: false });
  });
});
