import type { Random } from '../../seeds/demo/random.ts';

/**
 * Texts that have broken other programs: code, formulas, lone surrogates, and texts that only look like numbers or
 * dates.
 */
export const HOSTILE_TEXT: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  "'; DROP TABLE users; --",
  '%',
  '_%_\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '@SUM(1+1)',
  '../../../etc/passwd',
  'C:\\nul',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\u202eabc',
  'e\u0301\u200b',
  '\u{1f600}'.repeat(40),
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '1e3',
  '0x10',
  ' 1',
  '01',
  '1.5',
  '-1',
  '0',
  '999999999999999',
  '9007199254740993',
  '９',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '2026-06-30T00:00:00Z',
  'FY50',
  'FY1',
  '2026-2028',
  'true',
  '[]',
  '{}',
  '\n\r\t',
  'A'.repeat(5000),
  'ß'.repeat(300),
];

export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e-7,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  9_999_999_999.99,
  10_000_000_000,
  0.005,
  2147483648,
  1999,
  2101,
];

/** A random hostile value of any type. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.weighted([30, 25, 6, 6, 6, 10, 10, 4])) {
    case 0:
      return random.pick(HOSTILE_TEXT);
    case 1:
      return random.pick(HOSTILE_NUMBERS);
    case 2:
      return null;
    case 3:
      return random.chance(50);
    case 4:
      return [];
    case 5:
      return depth > 2 ? {} : [hostileValue(random, depth + 1), hostileValue(random, depth + 1)];
    case 6:
      return depth > 2
        ? []
        : JSON.parse(
            `{${JSON.stringify(random.pick(HOSTILE_TEXT))}:${JSON.stringify(hostileValue(random, depth + 1))}}`,
          );
    default:
      return nested(random.pick([60, 300]));
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Malformed or unexpected bodies, each with its media type. */
export const RAW_BODIES: readonly { type: string | null; bytes: () => Buffer }[] = [
  { type: 'application/json', bytes: () => Buffer.from('{') },
  { type: 'application/json', bytes: () => Buffer.from('{"a":1,}') },
  { type: 'application/json', bytes: () => Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { type: 'application/json', bytes: () => Buffer.from('[]') },
  { type: 'application/json', bytes: () => Buffer.from('null') },
  { type: 'application/json', bytes: () => Buffer.from('"text"') },
  { type: 'application/json', bytes: () => Buffer.from('12') },
  { type: 'application/json', bytes: () => Buffer.from('{"__proto__":{"role":"ADMIN"},"constructor":1}') },
  { type: 'application/json', bytes: () => Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)) },
  { type: 'application/json', bytes: () => Buffer.from('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)) },
  { type: 'application/json', bytes: () => Buffer.from(`{"name":"${'x'.repeat(200_000)}"}`) },
  {
    type: 'application/json',
    bytes: () => Buffer.from(`{${Array.from({ length: 3000 }, (_, n) => `"k${n}":1`).join()}}`),
  },
  { type: 'text/plain', bytes: () => Buffer.from('{"a":1}') },
  { type: 'application/x-www-form-urlencoded', bytes: () => Buffer.from('a=1&b=2') },
  { type: null, bytes: () => Buffer.from('{"a":1}') },
  { type: 'multipart/form-data', bytes: () => Buffer.from('no boundary') },
  {
    type: 'multipart/form-data; boundary=x',
    bytes: () => Buffer.from('--x\r\nContent-Disposition: form-data; name="file"'),
  },
  { type: 'multipart/form-data; boundary=x', bytes: () => Buffer.from('--x--\r\n') },
];

export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"' },
  { Prefer: 'respond-async; wait=abc, handling=lenient' },
  { Prefer: ',,;=' },
  { Accept: 'text/html;q=x' },
  { 'Accept-Encoding': 'br;q=1, *;q=0' },
  { 'Accept-Language': 'x'.repeat(2000) },
  { 'Content-Encoding': 'gzip' },
  { 'X-Forwarded-For': '1.2.3.4, not an address' },
  { 'X-Request-Id': "'; --" },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Range: 'bytes=0-1' },
  { Cookie: 'token=abc' },
];
