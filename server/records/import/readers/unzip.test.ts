import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../../test/support/import/make-zip.ts';
import { openArchive } from './unzip.ts';

async function readAll(bytes: Buffer, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of (await openArchive(bytes, 'x.xlsx')).read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function refusal(bytes: Buffer): Promise<unknown> {
  return readAll(bytes, 'a.xml').then(
    () => 'was read',
    (error: unknown) => error,
  );
}

const entry = { name: 'a.xml', text: 'some text '.repeat(1000) };

describe('openArchive', () => {
  test('returns an entry, ignoring the case of its name', async () => {
    expect(await readAll(makeZip([{ name: 'b.xml', text: 'b' }, entry]), 'A.XML')).toBe(entry.text);
  });

  test('refuses more than 300 MB before unpacking any of it', async () => {
    const bytes = makeZip([entry, { name: 'b', text: '', claims: { unpacked: 300 * 1024 * 1024 } }]);
    expect(await refusal(bytes)).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('stops unpacking an entry that is larger than declared', async () => {
    const bytes = makeZip([{ name: 'a.xml', text: 'x'.repeat(50_000_000), claims: { unpacked: 10 } }]);
    expect(String(await refusal(bytes))).toMatch(/damaged/);
  });

  test.each([
    ['an encrypted entry', { flags: 1 }, /encrypted/],
    ['a wrong checksum', { crc: 1 }, /damaged/],
    ['a smaller entry than claimed', { unpacked: 10_001 }, /damaged/],
    ['an unknown method', { method: 12 }, /damaged/],
  ])('refuses %s', async (_, claims, sentence) => {
    expect(String(await refusal(makeZip([{ ...entry, claims }])))).toMatch(sentence);
  });

  test('refuses an archive that is missing parts or truncated anywhere', async () => {
    const bytes = makeZip([entry]);
    expect(String(await refusal(makeZip([{ name: 'b.xml', text: 'b' }])))).toMatch(/damaged/);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(String(await refusal(bytes.subarray(0, length)))).toMatch(/damaged/);
    }
  });
});
