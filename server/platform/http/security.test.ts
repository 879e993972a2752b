import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { createHttpServer } from './create-http-server.ts';

const app = useTestApp();

describe('headers', () => {
  test('are on every response', async () => {
    const answers = [
      await app.send(null, 'GET', '/health'),
      await app.send(null, 'GET', '/api/auth/me'),
      await app.send('ADMIN', 'GET', '/api/budget-years'),
      await app.send(null, 'GET', '/nowhere'),
      await app.send(null, 'OPTIONS', '/api/budget-years'),
    ];
    for (const { headers } of answers) {
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Strict-Transport-Security')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
      expect(headers.get('Server')).toBeNull();
      expect(headers.get('Set-Cookie')).toBeNull();
    }
    const nonces = answers.map(
      ({ headers }) => /nonce-([^']+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(answers.length);
  });

  test('no other site gets access: neither by preflight nor by a request of its page', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
    const preflight = await app.send(null, 'OPTIONS', '/api/auth/login', { headers });
    const read = await app.send('ADMIN', 'GET', '/api/budget-years', { headers });
    for (const answer of [preflight, read]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const form = { email: 'admin@test.example', password: 'wrong' };
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 401],
      ['none', 401],
    ] as const) {
      const sent = jsonBody(form);
      const answer = await app.send(null, 'POST', '/api/auth/login', {
        ...sent,
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': site },
      });
      expect([site, answer.status]).toEqual([site, status]);
    }
  });
});

describe('requests that are too large', () => {
  test('a public body is limited to 16 KB, others to 2 MB, with an explanation', async () => {
    const login = await app.send(
      null,
      'POST',
      '/api/auth/login',
      jsonBody({ email: 'x'.repeat(17_000), password: '' }),
    );
    expect([login.status, ((await login.json()) as { error: string }).error]).toEqual([
      413,
      'The request is larger than 16 KB. Send smaller requests.',
    ]);
    const lines = await app.send('ADMIN', 'POST', '/api/line-items', jsonBody({ notes: 'x'.repeat(2_100_000) }));
    expect([lines.status, ((await lines.json()) as { error: string }).error]).toEqual([
      413,
      'The request is larger than 2 MB. Send smaller requests.',
    ]);
  });

  test('a body without a length is refused as soon as it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(sent === 1 ? '{"email":"' : 'x'.repeat(8192)));
        if (sent > 2000) controller.close();
      },
    });
    const init = { body: endless, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    const answer = await app.send(null, 'POST', '/api/auth/login', init).catch((error: unknown) => error);
    if (answer instanceof Response) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2000);
  });

  test('a body nested deeper than any known one is refused', async () => {
    const deep = '['.repeat(7000) + ']'.repeat(7000);
    const answer = await app.send(null, 'POST', '/api/auth/login', {
      body: deep,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('requests that are too slow', () => {
  const server = createHttpServer(
    (request, response) => {
      request.on('error', () => undefined);
      request.resume().on('end', () => response.end(`whole ${request.headers.authorization ?? ''}`));
    },
    { headersMs: 150, requestMs: 300, lookEveryMs: 50 },
  );
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The full response, until the connection ends. */
  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });

  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n', '408'],
    ['a body that never ends', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc', '408'],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', '400'],
    [
      'a length and pieces',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
  ])('%s: answered and cut off', async (_, text, status) => {
    expect(await answerTo(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('no header is left out, however many come before it', async () => {
    const many = Array.from({ length: 2_300 }, (_, at) => `${at}:\r\n`).join('');
    const text = `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}Authorization: Bearer a\r\n\r\n`;
    expect(text.length).toBeLessThan(16 * 1024);
    expect(await answerTo(text)).toMatch(/^HTTP\/1.1 200 .*whole Bearer a/s);
  });
});
