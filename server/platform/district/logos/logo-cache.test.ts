import { expect, test } from 'vitest';
import { LogoCache } from './logo-cache.ts';

const MEGABYTE = 1024 * 1024;

test('keeps the most recently requested logos, up to 32 MB', async () => {
  const read: string[] = [];
  const cache = new LogoCache((address) => {
    read.push(address);
    return Promise.resolve(
      address === 'none' ? null : { type: 'image/png', bytes: Buffer.alloc(8 * MEGABYTE, address) },
    );
  });
  for (const address of ['a', 'b', 'c', 'd']) await cache.get(address);
  await cache.get('a');
  expect(read).toEqual(['a', 'b', 'c', 'd']);
  // A fifth logo evicts the least recently requested one.
  await cache.get('e');
  await cache.get('a');
  await cache.get('b');
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  expect((await cache.get('a'))?.etag).not.toBe((await cache.get('b'))?.etag);
  // A missing logo is not cached, because it may be uploaded later.
  await cache.get('none');
  await cache.get('none');
  expect(read.slice(-2)).toEqual(['none', 'none']);
});
