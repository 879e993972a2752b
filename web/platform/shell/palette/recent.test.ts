import { afterEach, expect, test, vi } from 'vitest';
import { recentKeys, rememberRecent } from './recent.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

test('the latest is first, each once, eight at most, for each person', () => {
  stubStorage();
  for (let id = 1; id <= 9; id += 1) rememberRecent('1', `employee-${id}`);
  rememberRecent('1', 'employee-5');
  rememberRecent('1', 'screen /cola');
  expect(recentKeys('1')).toEqual(['screen /cola', ...[5, 9, 8, 7, 6, 4, 3].map((id) => `employee-${id}`)]);
  expect(recentKeys('2')).toEqual([]);
});

test('no action is offered first the next time', () => {
  stubStorage();
  rememberRecent('1', 'action logout');
  rememberRecent('1', 'list employee');
  expect(recentKeys('1')).toEqual([]);
});

test('what is stored otherwise is no recent item', () => {
  const stored = stubStorage();
  rememberRecent('1', 'employee-1');
  const [name = ''] = stored.keys();
  stored.set(name, '{"employee-1":true}');
  expect(recentKeys('1')).toEqual([]);
});
