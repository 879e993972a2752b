import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('a generated password has 12 signs of each kind, and is another one each time', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  for (const password of passwords) {
    expect(password).toHaveLength(12);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/[2-9]/);
    expect(password).toMatch(/[!#%+=?@]/);
    expect(password).not.toMatch(/[0O1lIo]/);
  }
  expect(new Set(passwords).size).toBe(500);
});
