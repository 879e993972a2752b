import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiToken, listApiTokens, revokeApiToken } from '../../../core/contract/api-tokens.ts';
import { changeUser } from '../../../core/contract/auth.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { readFeed, tokenFor } from '../../../test/support/feeds/read-feeds.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const logged: string[] = [];
const log = pino(
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  }),
);
const app = useTestApp({ log });

beforeAll(async () => {
  const roster = await buildScenario(app.cx, { type: 'operating' });
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const school = await buildBuilding(app.cx, { name: 'Harbor School' });
  // Two people at the school, five elsewhere.
  const salaries = [61_000.11, 62_000.22, 70_000, 71_000, 72_000, 73_000, 74_000];
  await buildLines(
    app.cx,
    roster,
    salaries.map((salary, at) =>
      employeeLine(salary, { building_id: at < 2 ? school : null, last_name: `Person${at}` }),
    ),
  );
  await buildLines(app.cx, budget, [proposedLine(900_000)]);
});

const statusWith = async (headers: Record<string, string>) => {
  const response = await fetch(`${app.url}/odata/Totals`, { headers });
  return response.status;
};

describe('an access token', () => {
  test('is taken as Bearer and as the password of Basic, and nothing else is', async () => {
    const token = await tokenFor(app, 'FINANCE', ['TOTALS']);
    const basic = (pair: string) => ({ Authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
    expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusWith(basic(`anything:${token}`))).toBe(200);
    const without = await fetch(`${app.url}/odata/Totals`);
    expect([without.status, without.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Basic realm="Budget feeds", charset="UTF-8"',
    ]);
    expect(await without.json()).toEqual({
      error: {
        code: 'UNAUTHENTICATED',
        message: 'The access token is missing, wrong, revoked or expired. Create a new token in your profile.',
      },
    });
    expect(await statusWith(basic(`${token}:`))).toBe(401);
    expect(await statusWith({ Authorization: `Bearer ${await app.tokenOf('FINANCE')}` })).toBe(401);
    const call = await fetch(`${app.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(call.status).toBe(401);
  });

  test('ends at once when it is revoked, after its days, and with its user', async () => {
    const made = (await app.call('FINANCE', createApiToken, { body: { name: 'Short', feeds: ['TOTALS'], days: 2 } }))
      .body;
    const status = async () => (await readFeed(app, made.token, 'Totals')).status;
    expect(await status()).toBe(200);
    app.clock.now = new Date(Date.now() + 2 * 86_400_000 + 1000);
    expect(await status()).toBe(401);
    app.clock.now = null;
    expect(await status()).toBe(200);
    const user = await app.cx.db('users').where({ role: 'FINANCE' }).first<{ id: number }>('id');
    await app.cx.db('users').where({ id: user.id }).update({ is_active: false });
    expect(await status()).toBe(401);
    await app.cx.db('users').where({ id: user.id }).update({ is_active: true });
    await app.call('FINANCE', revokeApiToken, { params: { id: String(made.apiToken.id) } });
    expect(await status()).toBe(401);
  });

  test('shows in the profile when it was last used', async () => {
    const token = await tokenFor(app, 'ADMIN', ['TOTALS']);
    const lastUsed = async () => (await app.call('ADMIN', listApiTokens)).body[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    const first = new Date(Date.now() + 1000);
    app.clock.now = first;
    await readFeed(app, token, '');
    app.clock.now = new Date(first.getTime() + 59_000);
    await readFeed(app, token, '');
    expect(await lastUsed()).toBe(first.toISOString());
    app.clock.now = new Date(first.getTime() + 61_000);
    await readFeed(app, token, '');
    expect(await lastUsed()).toBe(app.clock.now.toISOString());
    app.clock.now = null;
  });

  test('reads its own feeds only, and lines for staff only', async () => {
    const totals = await tokenFor(app, 'ADMIN', ['TOTALS']);
    const refused = await readFeed(app, totals, 'Lines');
    expect([refused.status, refused.body.error?.message]).toEqual([403, 'This access token cannot read Lines.']);
    expect((await readFeed(app, totals, '')).body.value).toEqual([
      { name: 'Totals', kind: 'EntitySet', url: 'Totals' },
    ]);
    expect((await readFeed(app, totals, '$metadata')).text).not.toContain('LastName');

    const both = await tokenFor(app, 'FINANCE', ['LINES', 'TOTALS']);
    expect((await readFeed(app, both, 'Lines')).body.value).toHaveLength(8);
    const user = await app.cx.db('users').where({ email: 'finance@test.example' }).first<{ id: number }>('id');
    await app.call('ADMIN', changeUser, { params: { id: String(user.id) }, body: { role: 'VIEW_ONLY' } });
    for (const address of ['Lines', 'Lines/$count', 'Lines?format=csv']) {
      expect((await readFeed(app, both, address)).status).toBe(403);
    }
    expect((await readFeed(app, both, '$metadata')).text).not.toContain('LastName');
    await app.call('ADMIN', changeUser, { params: { id: String(user.id) }, body: { role: 'FINANCE' } });
  });

  test('of a VIEW_ONLY user reads the totals that the dashboard shows that role', async () => {
    const namesFor = async (role: 'FINANCE' | 'VIEW_ONLY') => {
      const token = await tokenFor(app, role, ['TOTALS']);
      const { body, text } = await readFeed(app, token, "Totals?$filter=Measure eq 'payroll'");
      return { text, rows: body.value?.map(({ Name, Amount, Count }) => [Name, Amount, Count]) };
    };
    const staff = await namesFor('FINANCE');
    // 61,000.11 + 62,000.22, and 70,000 + … + 74,000.
    expect(staff.rows).toEqual([
      ['District Wide', 360_000, 5],
      ['Harbor School', 123_000.33, 2],
    ]);
    const others = await namesFor('VIEW_ONLY');
    expect(others.text).not.toContain('Harbor School');
    expect(others.text).not.toContain('123000.33');
    expect(others.text).not.toContain('360000');
  });

  test('is in no log', async () => {
    const token = await tokenFor(app, 'FINANCE', ['LINES']);
    await readFeed(app, token, 'Lines?$filter=nonsense');
    await statusWith({ Authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` });
    expect(logged.join('')).toContain('/odata/Lines');
    expect(logged.join('')).not.toContain(token.slice(5));
    expect(logged.join('')).not.toContain('nonsense');
  });
});

test('after ten wrong tokens a network is refused, but a right token still reads', async () => {
  const token = await tokenFor(app, 'FINANCE', ['TOTALS']);
  await app.cx.db('failed_sign_ins').delete();
  const wrong = async () => (await readFeed(app, `feed_${'0'.repeat(40)}`, 'Totals')).status;
  for (let guess = 0; guess < 10; guess += 1) expect(await wrong()).toBe(401);
  const refused = await readFeed(app, 'feed_1', 'Totals');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
  expect((await readFeed(app, token, 'Totals')).status).toBe(200);
});
