import { expect, test } from 'vitest';
import { addressAfterSignIn, returnTo } from './return-to.ts';

const HERE = 'https://budget.example';

test('what was asked for comes back with its filters', () => {
  const asked = { pathname: '/admin/operating-budget', search: '?status=Retiring&q=a%20b', hash: '#x' };
  expect(addressAfterSignIn(returnTo(asked), HERE)).toBe('/admin/operating-budget?status=Retiring&q=a%20b#x');
});

test.each([
  ['another site', 'https://elsewhere.example/'],
  ['another site without its scheme', '//elsewhere.example/'],
  ['another site behind a backslash', '/\\\\elsewhere.example/'],
  ['a tab between the slashes', '/\t/elsewhere.example/'],
  ['a script', 'javascript:alert(1)'],
  ['the sign-in itself', '/login'],
  ['no path', 'admin'],
])('%s leads to the first screen', (_, from) => expect(addressAfterSignIn({ from }, HERE)).toBe('/'));

test.each([[null], [undefined], ['/admin'], [{ from: 1 }], [{}]])('so does %j in place of what was kept', (state) =>
  expect(addressAfterSignIn(state, HERE)).toBe('/'),
);
