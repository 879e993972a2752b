import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const own = { secret: 'a secret of some length', owner: 'user 1' };

test('encrypted text can be decrypted, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decrypt(encrypt(text, own), own)).toBe(text);
    }),
  );
  expect(encrypt('the same', own)).not.toEqual(encrypt('the same', own));
});

test('another secret, another owner or a changed byte decrypts to nothing', () => {
  const bytes = encrypt('sk-ant', own);
  expect(decrypt(bytes, { ...own, secret: 'another' })).toBeNull();
  expect(decrypt(bytes, { ...own, owner: 'user 2' })).toBeNull();
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(decrypt(changed, own)).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 1) expect(decrypt(bytes.subarray(0, length), own)).toBeNull();
});
