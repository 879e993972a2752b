import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorLog } from '../../../test/fuzz/check-fuzz.ts';
import { TEST_PASSWORD, useTestApp } from '../../../test/support/test-app.ts';

const { log, errors } = errorLog();
const app = useTestApp({ log });
beforeEach(() => {
  errors.length = 0;
});

/** The number of unexpected errors in the metrics, once the server has seen the last connection end. */
async function unexpectedErrors(): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^workbench_unexpected_errors_total (\d+)$/m.exec(text)?.[1]);
}

async function expectNothingUnexpected(): Promise<void> {
  await pause(200);
  expect(errors).toEqual([]);
  expect(await unexpectedErrors()).toBe(0);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>';
const FORM = [
  '--b\r\nContent-Disposition: form-data; name="budgetType"\r\n\r\noperating\r\n',
  `--b\r\nContent-Disposition: form-data; name="FILE"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${svg}`,
  '\r\n--b--\r\n',
].join('');
/** With this many characters or more, the last boundary is complete. */
const WHOLE_AT = FORM.length - '\r\n'.length;
const UPLOADS = [
  { path: '/api/public-dashboard/upload-logo', field: 'logo' },
  { path: '/api/import/analyze', field: 'file' },
];

describe.each(UPLOADS)('a form for $path', ({ path, field }) => {
  const form = FORM.replace('FILE', field);
  const post = (body: string, boundary = 'b') =>
    app.send('ADMIN', 'POST', path, {
      body,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });

  test('cut at any byte is a 400 with a message, and the server keeps running', { timeout: 60_000 }, async () => {
    for (let at = 0; at < WHOLE_AT - (FORM.length - form.length); at += 1) {
      const response = await post(form.slice(0, at));
      const { error } = (await response.json()) as { error: string };
      expect([at, response.status]).toEqual([at, 400]);
      expect(error).toMatch(/^(The upload was interrupted|The form has no file)/);
    }
    await expectNothingUnexpected();
  });

  test.each([
    ['another boundary than announced', form, 'other'],
    ['a part without headers', `--b\r\n\r\nabc\r\n--b--\r\n`, 'b'],
    ['two files, the second cut', form.replace('--b--', form.slice(0, -20)), 'b'],
    ['an empty boundary', form, '""'],
    ['a boundary of 300 characters', form, 'b'.repeat(300)],
  ])('%s is a 400', async (_, body, boundary) => {
    expect((await post(body, boundary)).status).toBe(400);
    await expectNothingUnexpected();
  });
});

describe('a client that disconnects', () => {
  const request = (path: string, token: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;

  const END: Record<string, (socket: Socket) => void> = {
    FIN: (socket) => socket.end(),
    RST: (socket) => socket.resetAndDestroy(),
  };

  async function breakOff(text: string, how: string): Promise<void> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(text, resolve));
    // Lets the server start to process the request.
    await pause(30);
    socket.resume();
    END[how]?.(socket);
    if (!socket.destroyed) await once(socket, 'close');
  }

  test.each(Object.keys(END))('with %s in a header, a body or an upload is not a server error', async (how) => {
    const token = await app.tokenOf('ADMIN');
    const texts = [
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-',
      `${request('/api/auth/login', '', 'application/json')}{"email":"a@b.example","pass`,
      `${request('/api/line-items', token, 'application/json')}{"notes":"`,
      ...UPLOADS.flatMap(({ path, field }) =>
        [20, 90, 220].map(
          (at) => request(path, token, 'multipart/form-data; boundary=b') + FORM.replace('FILE', field).slice(0, at),
        ),
      ),
    ];
    for (const text of texts) await breakOff(text, how);
    await expectNothingUnexpected();
  });

  test.each(Object.keys(END))('with %s during the response is not a server error', async (how) => {
    const token = await app.tokenOf('ADMIN');
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const password = { email: 'admin@test.example', password: TEST_PASSWORD };
    const body = JSON.stringify(password);
    const login = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    for (const text of [get('/api/openapi.json'), get('/api/events'), login]) await breakOff(text, how);
    await expectNothingUnexpected();
  });
});
