import { expect, test } from 'vitest';
import { downloadHeaders } from './download-headers.ts';

test.each([
  ['lines.csv', 'attachment; filename="lines.csv"'],
  ['FY 27.csv', 'attachment; filename="FY 27.csv"'],
  ['Übersicht (1).csv', `attachment; filename="_bersicht (1).csv"; filename*=UTF-8''%C3%9Cbersicht%20%281%29.csv`],
  ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
])('%s', (name, header) => {
  expect(downloadHeaders(name)).toEqual({ 'Content-Disposition': header });
});
