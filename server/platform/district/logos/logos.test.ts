import { describe, expect, test } from 'vitest';
import * as contract from '../../../../core/contract/district.ts';
import type { ErrorBody } from '../../../../core/contract/errors.ts';
import { formBody, jsonBody, useTestApp } from '../../../../test/support/test-app.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`;

describe('a logo', () => {
  const app = useTestApp();

  const upload = (content: string | Buffer, name = 'logo.png') =>
    app.send('ADMIN', 'POST', '/api/public-dashboard/upload-logo', formBody({ name, content }, {}, 'logo'));
  const urlOf = async (content: string | Buffer) => ((await (await upload(content)).json()) as { url: string }).url;
  const refusal = async (content: string | Buffer, name?: string) => {
    const response = await upload(content, name);
    return { status: response.status, error: ((await response.json()) as ErrorBody).error };
  };

  test('is stored byte for byte and served to everyone under a fixed type, cached forever', async () => {
    const url = await urlOf(PIXEL);
    expect(url).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
    expect(await urlOf(PIXEL)).toBe(url);
    const served = await fetch(`${app.url}${url}`);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PIXEL);
    for (const other of [
      url.replace('.png', '.svg'),
      '/logos/../package.json',
      '/logos/00000000000000000000000000000000.png',
    ]) {
      expect((await fetch(`${app.url}${other}`)).status, other).toBe(404);
    }
  });

  test('is read from the database once, however many clients request it', async () => {
    const url = await urlOf(svg('<path d="M1 1h2v2z"/>'));
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    const look = (headers: Record<string, string> = {}) => fetch(`${app.url}${url}`, { headers });
    const first = await look();
    const etag = first.headers.get('etag') ?? '';
    const bytes = await first.text();
    app.cx.db.on('query', note);
    const again = await Promise.all(Array.from({ length: 5 }, async () => (await look()).text()));
    const known = await look({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    app.cx.db.off('query', note);
    expect(queries).toEqual([]);
    expect(again).toEqual(Array(5).fill(bytes));
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('that is an SVG keeps its drawing and nothing else', async () => {
    const drawn = svg(
      '<metadata>made with an editor</metadata><!-- note --><path d="M0 0h8v8z" fill="#123456"/>' +
        '<image href="https://elsewhere.example/x.png"/><use href="#a"/><a href="https://elsewhere.example"><circle r="1"/></a>' +
        '<style>@import url(https://elsewhere.example/a.css);</style><style>.a { fill: red }</style><text>A &amp; B</text>',
    );
    const url = await urlOf(`<?xml version="1.0"?>${drawn}`);
    const kept = await (await fetch(`${app.url}${url}`)).text();
    expect(kept).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#123456"></path>' +
        '<use href="#a"></use><style></style><style>.a { fill: red }</style><text>A &amp; B</text></svg>',
    );
  });

  test('that could run something is refused with the reason', async () => {
    const advice = 'Export the logo again as a plain SVG or a PNG.';
    for (const [inner, held] of [
      ['<script>alert(1)</script>', 'a <script> element'],
      ['<g><foreignObject/></g>', 'a <foreignObject> element'],
      ['<path onload="x()"/>', 'the event handler "onload"'],
      ['<a href=" java&#10;script:x()"><path/></a>', 'a script in "href"'],
    ] as const) {
      expect(await refusal(svg(inner), 'logo.svg')).toEqual({
        status: 400,
        error: `The SVG contains ${held}, which is not allowed in a logo. ${advice}`,
      });
    }
    const entity = '<!DOCTYPE svg [<!ENTITY x "y">]>' + svg('<text>&x;</text>');
    expect(await refusal(entity, 'logo.svg')).toMatchObject({ status: 400 });
    expect(await refusal(svg('<path'), 'logo.svg')).toMatchObject({ status: 400 });
  });

  test('is checked by its content and its size', async () => {
    const images = { status: 415, error: 'Only image files are allowed (JPEG, PNG, GIF, SVG)' };
    expect(await refusal('<!DOCTYPE html><svg></svg><script>alert(1)</script>', 'logo.png')).toEqual(images);
    expect(await refusal('%PDF-1.7', 'logo.png')).toEqual(images);
    expect(await refusal('', 'logo.png')).toEqual(images);
    expect(await refusal(Buffer.concat([PIXEL, Buffer.alloc(6 * 1024 * 1024)]))).toEqual({
      status: 413,
      error: 'File size must be less than 5MB',
    });
    expect(await refusal(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual({
      status: 413,
      error: 'The file is larger than 25 MB. Choose a smaller picture.',
    });
    const unnamed = await app.send(
      'ADMIN',
      'POST',
      '/api/public-dashboard/upload-logo',
      formBody({ name: 'a.png', content: PIXEL }),
    );
    expect(await unnamed.json()).toMatchObject({ fields: { logo: 'is required' } });
  });
});

describe('the district', () => {
  const app = useTestApp();

  test('gets its name, town and two logos, and the audit log shows who changed them', async () => {
    const sent = await app.send(
      'ADMIN',
      'POST',
      '/api/public-dashboard/upload-logo',
      formBody({ name: 'a.png', content: PIXEL }, {}, 'logo'),
    );
    const { url } = (await sent.json()) as { url: string };
    const logos = [
      { url, alt: 'Seal of the schools' },
      { url, alt: 'Seal of the town' },
    ];
    expect((await app.call(null, contract.district)).body).toEqual({ name: 'School District', town: '', logos: [] });
    await app.call('ADMIN', contract.updateDistrict, { body: { name: ' Elm Valley ', town: 'Elm' } });
    const { body } = await app.call('ADMIN', contract.updateDistrict, { body: { logos } });
    expect(body).toEqual({ name: 'Elm Valley', town: 'Elm', logos });
    expect((await app.call(null, contract.district)).body).toEqual(body);
    const entries = await app.cx.db('audit_log').where({ entity: 'district' }).orderBy('id');
    expect(entries).toMatchObject([
      { action: 'update', actor_name: 'ADMIN user', after: { name: 'Elm Valley', logos: [] } },
      { before: { logos: [] }, after: { logos } },
    ]);
  });

  test('refuses a logo that is not stored, a third one and a blank name, and keeps the previous values', async () => {
    const before = (await app.call(null, contract.district)).body;
    const missing = { url: '/logos/00000000000000000000000000000000.png', alt: 'None' };
    expect((await app.refused('ADMIN', contract.updateDistrict, { body: { logos: [missing] } })).body).toMatchObject({
      error: `There is no logo at ${missing.url}. Upload the logo first.`,
      fields: { 'logos.0.url': 'is not an uploaded logo' },
    });
    const bodies = [
      { name: '  ' },
      { logos: [missing, missing, missing] },
      { logos: [{ url: 'https://elsewhere.example/a.png', alt: 'a' }] },
      { shade: 'red' },
    ];
    for (const body of bodies) {
      expect((await app.send('ADMIN', 'PATCH', '/api/district', jsonBody(body))).status, JSON.stringify(body)).toBe(
        400,
      );
    }
    expect((await app.call(null, contract.district)).body).toEqual(before);
  });

  test('changed by two people at once keeps both changes', async () => {
    await Promise.all([
      app.call('ADMIN', contract.updateDistrict, { body: { name: 'North Elm' } }),
      app.call('ADMIN', contract.updateDistrict, { body: { town: 'Elmton' } }),
    ]);
    expect((await app.call(null, contract.district)).body).toMatchObject({ name: 'North Elm', town: 'Elmton' });
  });
});
