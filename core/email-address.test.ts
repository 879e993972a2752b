import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each(['ana@district.org', 'a.b+c@mail.k12.ma.us'])('%s is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each(['', 'ana', 'ana@district', '@district.org', 'ana@.org', 'a na@district.org', 'ana@district.', 'a@b@c.org'])(
  '"%s" is none',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);
