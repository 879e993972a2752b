import { test } from 'vitest';
import { describeInBrowser, useBrowserApp } from '../browser/browser.ts';
import { checkTwoPeople } from '../support/workbooks/check-two-people.ts';

describeInBrowser('two people and one returned workbook', () => {
  const app = useBrowserApp({ checkResponses: false });

  test('at 10,000 lines every cell ends as its author left it, or as someone decided', () =>
    checkTwoPeople(app, { lines: 10_000, edits: 2_000, shared: 250, patience: 120_000 }));
});
