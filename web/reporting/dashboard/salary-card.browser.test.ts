import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the salaries on the dashboard', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const several = (people: number, salary: number, dese_code: string) =>
      Array.from({ length: people }, (_, at) =>
        employeeLine(salary, { employee_id: `${dese_code}-${salary}-${at}`, dese_code }),
      );
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildLines(app.cx, roster, [
      ...several(6, 81_000, '2305'),
      ...several(4, 92_000, '2305'),
      ...several(5, 31_000, '2330'),
      ...several(2, 51_353, '2330'),
    ]);
  });

  test.each([
    ['Teacher salaries', '$80,000–$89,999 6 $81,000', '$80,000–$89,999,6,81000,81000,81000'],
    ['Paraeducator salaries', '$30,000–$39,999 5 $31,000', '$30,000–$39,999,5,31000,31000,31000'],
  ])(
    '%s: no group of fewer than five people is in the table, the charts, the file or the slide',
    async (title, row, cells) => {
      const page = await app.openAs('FINANCE', '/?fiscalYear=FY26');
      const card = page.getByRole('region', { name: title });
      await card.getByRole('row', { name: row }).waitFor();
      expect(await card.getByRole('row').count()).toBe(2);
      await card.getByText('Groups with fewer than 5 people are not shown').waitFor();
      const people = row.split(' ')[1] ?? '';
      await card.getByRole('img', { name: `Donut chart of ${people} people by salary range` }).waitFor();

      await card.getByRole('button', { name: `Download ${title}` }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const lines = (await readFile(await (await coming).path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
      const heading = lines.findIndex((line) => line.startsWith('Range,'));
      expect(lines.slice(heading + 1).map((line) => line.replaceAll('"', ''))).toEqual([cells]);

      await card.getByText('Histogram', { exact: true }).click();
      await card.getByRole('img', { name: `Histogram of ${people} people by salary range` }).waitFor();
      await card.getByRole('button', { name: `Present ${title}` }).click();
      const slide = page.getByRole('dialog', { name: `Presenting ${title}` });
      await slide.getByRole('img').first().waitFor();
      expect(await slide.innerText()).not.toMatch(/\$50|\$51|\$90|\$92|2 people|4 people/);
      await page.keyboard.press('Escape');
    },
  );
});
