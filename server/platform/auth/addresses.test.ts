import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { jsonBody, useTestApp, type TestApp } from '../../../test/support/test-app.ts';

const FROM = (address: string) => ({ 'Content-Type': 'application/json', 'X-Forwarded-For': address });

/** Tries a wrong password for an account from each address, all at once. Returns the number of responses by status. */
async function guessAtOnce(app: TestApp, email: string, addresses: string[]): Promise<Record<number, number>> {
  const sent = jsonBody({ email, password: 'wrong' });
  const answers = await Promise.all(
    addresses.map((address) => app.send(null, 'POST', '/api/auth/login', { ...sent, headers: FROM(address) })),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The statuses of eleven sign-ins with a wrong password for one account, each with a different address in front of the proxy's. */
async function guess(app: TestApp, email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const sent = jsonBody({ email, password: 'wrong' });
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}, 198.51.100.1` };
    statuses.push((await app.send(null, 'POST', '/api/auth/login', { ...sent, headers })).status);
  }
  return statuses;
}

const THROTTLED = [...Array<number>(10).fill(401), 429];

describe('behind a proxy', () => {
  const app = useTestApp({ trustProxy: true });

  test('the address is the one the proxy saw, not one the client claims', async () => {
    expect(await guess(app, 'one@test.example')).toEqual(THROTTLED);
    const addresses = await app.cx.db('failed_sign_ins').distinct('address').pluck<string[]>('address');
    expect(addresses).toEqual(['198.51.100.1']);
  });
});

describe('guesses from many addresses', () => {
  const app = useTestApp({ trustProxy: true });

  test('300 at once from one IPv6 /64 are counted as one network', { timeout: 60_000 }, async () => {
    const addresses = Array.from({ length: 300 }, (_, index) => `2001:db8:1:2:${index.toString(16)}::${index}`);
    expect(await guessAtOnce(app, 'six@test.example', addresses.slice(0, 20))).toEqual({ 401: 10, 429: 10 });
    expect(await guessAtOnce(app, 'six@test.example', addresses)).toEqual({ 429: 300 });
    const counted = await app.cx.db('failed_sign_ins').where({ email: 'six@test.example' }).pluck<string[]>('address');
    expect(counted).toEqual(Array(10).fill('2001:db8:1:2::/64'));
  });

  test('an IPv4 address written as IPv6 is the same one', async () => {
    const spellings = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209'];
    const addresses = Array.from({ length: 12 }, (_, index) => spellings[index % 3] ?? '');
    expect(await guessAtOnce(app, 'mapped@test.example', addresses)).toEqual({ 401: 10, 429: 2 });
  });

  test('at one account wait in one queue, each slower than the one before', async () => {
    const email = 'line@test.example';
    const earlier = { email, address: '198.51.100.250' };
    await app.cx.db('failed_sign_ins').insert(Array.from({ length: 10 }, () => earlier));
    const networks = (count: number) =>
      Array.from({ length: count }, (_, index) => `2001:db8:2:${index.toString(16)}::1`);
    const began = performance.now();
    expect(await guessAtOnce(app, email, networks(5))).toEqual({ 401: 5 });
    // 100 + 200 + 300 + 400 + 500 ms; in parallel, it would be 100 ms.
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_450);
  });

  test('at one account with a full queue are refused for a moment, not for a quarter of an hour', async () => {
    const email = 'crowd@test.example';
    const hold = await app.cx.db.transaction();
    await hold.raw('LOCK TABLE failed_sign_ins');
    const waiting = Array.from({ length: 21 }, (_, index) => guessAtOnce(app, email, [`2001:db8:3:${index}::1`]));
    const sent = { ...jsonBody({ email, password: 'wrong' }), headers: FROM('203.0.113.77') };
    await expect
      .poll(async () => {
        const response = await Promise.race([app.send(null, 'POST', '/api/auth/login', sent), pause(100)]);
        return response && [response.status, response.headers.get('Retry-After')];
      })
      .toEqual([429, '5']);
    await hold.rollback();
    expect((await Promise.all(waiting)).filter((counts) => counts[401] === 1).length).toBeGreaterThan(10);
  }, 60_000);
});

describe('without a proxy', () => {
  let logged = '';
  const app = useTestApp({ log: createLog({ level: 'warn', to: { write: (line) => void (logged += line) } }) });

  test('a request with X-Forwarded-For causes one warning', async () => {
    await app.send(null, 'GET', '/api/district');
    expect(logged).toBe('');
    for (let index = 0; index < 3; index += 1) {
      await app.send(null, 'GET', '/api/district', { headers: { 'X-Forwarded-For': '203.0.113.1' } });
    }
    expect(logged.match(/TRUST_PROXY is not set/g)).toHaveLength(1);
  });

  test('the header is ignored', async () => {
    expect(await guess(app, 'two@test.example')).toEqual(THROTTLED);
    const addresses = await app.cx.db('failed_sign_ins').distinct('address').pluck<string[]>('address');
    expect(addresses).toEqual(['127.0.0.1']);
  });
});
