import { expect, test } from 'vitest';
import { LogoShelf } from './logo-shelf.ts';

const MEGABYTE = 1024 * 1024;

test('keeps the logos that were asked for last, in 32 MB', async () => {
  const read: string[] = [];
  const shelf = new LogoShelf((address) => {
    read.push(address);
    return Promise.resolve(
      address === 'none' ? null : { type: 'image/png', bytes: Buffer.alloc(8 * MEGABYTE, address) },
    );
  });
  for (const address of ['a', 'b', 'c', 'd']) await shelf.get(address);
  await shelf.get('a');
  expect(read).toEqual(['a', 'b', 'c', 'd']);
  // A fifth takes the place of the one that was not asked for the longest.
  await shelf.get('e');
  await shelf.get('a');
  await shelf.get('b');
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  expect((await shelf.get('a'))?.etag).not.toBe((await shelf.get('b'))?.etag);
  // What is not there may come to be.
  await shelf.get('none');
  await shelf.get('none');
  expect(read.slice(-2)).toEqual(['none', 'none']);
});
