import { expect, test } from 'vitest';
import { buildSmallDistrict } from '../../../test/fuzz/district.ts';
import { allCalls } from '../../../test/support/all-calls.ts';
import { formBody, jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('no response for signed-in users may be stored by a browser, and public ones are revalidated by ETag', async () => {
  await buildSmallDistrict(app.cx);
  let answered = 0;
  for (const { endpoint, kind } of allCalls()) {
    if (endpoint.method !== 'GET' || kind === 'stream') continue;
    const path = `/api${endpoint.path.replace(/:\w+/g, '1')}`;
    const { status, headers } = await app.send('ADMIN', 'GET', path);
    const sent = headers.get('Cache-Control') ?? '';
    if (endpoint.roles !== 'PUBLIC') expect([path, sent]).toEqual([path, expect.stringContaining('no-store')]);
    else if (status === 200) expect([path, sent]).toEqual([path, expect.not.stringContaining('no-store')]);
    if (status === 200) answered += 1;
  }
  // Most responses are successes, not only errors.
  expect(answered).toBeGreaterThan(40);
  const district = await app.send(null, 'GET', '/api/district');
  expect([district.headers.get('Cache-Control'), district.headers.get('ETag')]).toEqual([
    'public, no-cache',
    expect.stringMatching(/^".+"$/),
  ]);
});

test('changes and files are not stored either', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const answers = [
    await app.send('ADMIN', 'POST', '/api/auth/logout', jsonBody({})),
    await app.send('FINANCE', 'GET', '/api/line-items/export?format=csv&fiscalYear=2026&isOperating=true'),
    await app.send('FINANCE', 'GET', '/api/nowhere'),
    await app.send('FINANCE', 'POST', '/api/public-dashboard/upload-logo', formBody({ name: 'a', content: svg })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403]);
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toContain('no-store');
});

test('an unchanged response is a 304 for a client that sends its ETag', async () => {
  const first = await app.send('FINANCE', 'GET', '/api/buildings');
  const etag = first.headers.get('ETag') ?? '';
  // Sends a request like the screens do: without an explicit Cache-Control, the browser would send no-cache.
  const ask = (headers: Record<string, string>) =>
    app.send('FINANCE', 'GET', '/api/buildings', { headers: { 'If-None-Match': etag, ...headers } });
  const unchanged = await ask({ 'Cache-Control': 'max-age=0' });
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('ETag')]).toEqual([304, '', etag]);
  expect((await ask({ 'Cache-Control': 'no-cache' })).status).toBe(200);
});
