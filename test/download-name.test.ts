import { expect, test } from 'vitest';
import { downloadHeaders } from '../server/platform/http/download-headers.ts';
import { downloadName } from '../web/download-name.ts';

test.each(['lines.csv', "file (1)'s rejected rows.csv", 'Übersicht 学校 "x".csv'])(
  '%s arrives as the server sent it',
  (name) => {
    expect(downloadName(downloadHeaders(name)['Content-Disposition'] ?? null)).toBe(name);
  },
);

test('without a name there is none', () => {
  expect([downloadName(null), downloadName('inline')]).toEqual([null, null]);
});
