import { expect, test } from 'vitest';
import { BUDGET_NAVIGATION, MORE_SCREENS } from './navigation.ts';
import { hasWords } from './palette/entry.ts';

test.each([
  ['vacancy rule', ['/positions?tab=turnover']],
  ['undo', ['/import', '/admin?tab=import', '/admin/audit']],
  ['restore', ['/import', '/admin?tab=import', '/admin/audit']],
])('the search finds the screens for “%s”', (text, screens) => {
  const found = [...BUDGET_NAVIGATION, ...MORE_SCREENS].filter(({ label, words = '' }) =>
    hasWords({ title: label, detail: '', words }, text),
  );
  expect(found.map(({ to }) => to)).toEqual(screens);
});
