import { describe, expect, test } from 'vitest';
import { jsonBody, useTestApp, type TestApp } from '../testing/test-app.ts';

/** The answers to eleven wrong passwords for one account, each sent with an address of its own in front of the proxy's. */
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

  test('the address is the one that the proxy saw, not one that the client claims', async () => {
    expect(await guess(app, 'one@test.example')).toEqual(THROTTLED);
    const addresses = await app.cx.db('failed_sign_ins').distinct('address').pluck<string[]>('address');
    expect(addresses).toEqual(['198.51.100.1']);
  });
});

describe('without a proxy', () => {
  const app = useTestApp();

  test('nobody is believed', async () => {
    expect(await guess(app, 'two@test.example')).toEqual(THROTTLED);
    const addresses = await app.cx.db('failed_sign_ins').distinct('address').pluck<string[]>('address');
    expect(addresses).toEqual(['127.0.0.1']);
  });
});
