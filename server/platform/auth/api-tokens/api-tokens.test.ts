import { describe, expect, test } from 'vitest';
import { createApiToken, listApiTokens, revokeApiToken } from '../../../../core/contract/api-tokens.ts';
import { changeUser, deleteUser, register } from '../../../../core/contract/auth.ts';
import { jsonBody, TEST_PASSWORD, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();

const body = { name: 'Budget workbook', feeds: ['TOTALS' as const], days: 30 };

/** Creates a user with a session, for tests that change the user. */
async function newUser(name: string) {
  const email = `${name}@test.example`;
  const { user } = (await app.call('ADMIN', register, { body: { name, email, password: 'a long first password' } }))
    .body;
  await app.cx.db('users').where({ id: user.id }).update({ must_change_password: false });
  const answer = await app.send(
    null,
    'POST',
    '/api/auth/login',
    jsonBody({ email, password: 'a long first password' }),
  );
  return { id: user.id, session: (await answer.json()) as { token: string } };
}
const countTokens = async (userId: number) => (await app.cx.db('api_tokens').where({ user_id: userId })).length;

describe('access tokens', () => {
  test('are returned once, stored as a hash and in no log', async () => {
    const { token, apiToken } = (await app.call('FINANCE', createApiToken, { body })).body;
    // 160 bits are 40 hexadecimal digits.
    expect(token).toMatch(/^feed_[0-9a-f]{40}$/);
    const stored = JSON.stringify([await app.cx.db('api_tokens'), await app.cx.db('audit_log')]);
    expect(stored).toContain('Budget workbook');
    expect(stored).not.toContain(token.slice(5));
    const listed = (await app.call('FINANCE', listApiTokens)).body;
    expect(listed).toEqual([apiToken]);
    expect(Date.parse(apiToken.expiresAt) - Date.parse(apiToken.createdAt)).toBe(30 * 24 * 3_600_000);
    expect((await app.call('ADMIN', listApiTokens)).body).toEqual([]);
  });

  test('are revoked by their owner alone', async () => {
    const { apiToken } = (await app.call('FINANCE', createApiToken, { body: { ...body, name: 'Old' } })).body;
    const params = { id: String(apiToken.id) };
    expect((await app.refused('ADMIN', revokeApiToken, { params })).status).toBe(404);
    const revoked = (await app.call('FINANCE', revokeApiToken, { params })).body.message;
    expect(revoked).toBe('The access token “Old” was revoked.');
    expect((await app.refused('FINANCE', revokeApiToken, { params })).status).toBe(404);
    const actions = await app.cx.db('audit_log').where({ entity: 'access token' }).orderBy('id').pluck('action');
    expect(actions.slice(-2)).toEqual(['create', 'revoke']);
  });

  test('last at most 400 days and need a feed and a name', async () => {
    const problems = async (change: object) =>
      (await app.refused('FINANCE', createApiToken, { body: { ...body, ...change } })).body.fields;
    expect(await problems({ days: 401 })).toEqual({ days: 'must be at most 400 days' });
    expect(await problems({ feeds: [] })).toEqual({ feeds: 'choose at least one feed' });
    expect(await problems({ name: ' ' })).toEqual({ name: 'is required' });
    expect((await app.call('FINANCE', createApiToken, { body: { ...body, days: 400 } })).status).toBe(201);
  });

  test('of VIEW_ONLY users read totals only', async () => {
    const refused = await app.refused('VIEW_ONLY', createApiToken, { body: { ...body, feeds: ['LINES', 'TOTALS'] } });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Your role can read totals only. Choose the totals feed.',
    ]);
    expect((await app.call('VIEW_ONLY', createApiToken, { body })).body.apiToken.feeds).toEqual(['TOTALS']);
  });

  test('are at most 20 for one user; expired ones do not count', async () => {
    const { id, session } = await newUser('collector');
    const create = () => app.send(session, 'POST', '/api/auth/api-tokens', jsonBody(body));
    const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    await app.cx
      .db('api_tokens')
      .where({ user_id: id })
      .update({ created_at: new Date('2020-01-01'), expires_at: new Date('2020-01-02') });
    expect((await create()).status).toBe(201);
    expect(await countTokens(id)).toBe(1);
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['given a new password by an administrator', { password: TEST_PASSWORD }],
  ])('end when their user is %s', async (name, change) => {
    const { id, session } = await newUser(name.slice(0, 5));
    await app.call(session, createApiToken, { body });
    expect(await countTokens(id)).toBe(1);
    await app.call('ADMIN', changeUser, { params: { id: String(id) }, body: change });
    expect(await countTokens(id)).toBe(0);
  });

  test('end when their user is deleted', async () => {
    const { id, session } = await newUser('leaver');
    await app.call(session, createApiToken, { body });
    await app.call('ADMIN', deleteUser, { params: { id: String(id) } });
    expect(await countTokens(id)).toBe(0);
  });
});
