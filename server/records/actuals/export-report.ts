import type ExcelJS from 'exceljs';
import { REPORT_COLUMNS, REPORT_PARTS } from '../../../core/contract/actuals.ts';
import type { ActualsForecast } from '../../../core/contract/actuals-forecast.ts';
import { columnLetter } from '../../../core/column-letter.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { forecastNote } from '../../../core/forecast-note.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { reportPeriod } from '../../../core/rules/actuals/report-period.ts';
import { shareSpent } from '../../../core/rules/actuals/shares.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readDistrict } from '../../platform/district/read-district.ts';
import { readForecast } from './forecast/read-forecast.ts';
import { readActuals } from './read-actuals.ts';

const MONEY = '#,##0.00';
const PERCENT = '0.0%';
const HEAD = 4;
const SHARE = 1 + REPORT_COLUMNS.indexOf('Share spent') + 1;

/**
 * Exports the quarterly report for the School Committee as a workbook: one sheet by category and one by function, without accounts or
 * people. Totals and the share spent are formulas. Throws NOT_FOUND for a fiscal year without balances.
 */
export async function exportReport(
  cx: Context,
  { fiscalYear: asked }: { fiscalYear?: number | undefined },
): Promise<{ name: string; bytes: Buffer }> {
  return inSnapshot(cx, async (tx) => {
    const { name: district } = await readDistrict(tx);
    const { default: excel } = await import('exceljs');
    const workbook = new excel.Workbook();
    let title = '';
    for (const { by, title: name, head } of REPORT_PARTS) {
      const query = { fiscalYear: asked, by };
      const actuals = await readActuals(tx, query);
      const { fiscalYear, snapshot } = actuals;
      if (!snapshot || fiscalYear === null) {
        const forYear = fiscalYear === null ? '' : ` for ${fiscalYearLabel(fiscalYear)}`;
        throw new AppError('NOT_FOUND', `There are no balances${forYear} yet. Import balances first.`);
      }
      title = `${fiscalYearLabel(fiscalYear)} budget report as of ${snapshot.asOf}`;
      const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: HEAD, xSplit: 1 }] });
      sheet.pageSetup = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
      sheet.getCell('A1').value = withGuard(district);
      sheet.getCell('A1').font = { bold: true, size: 14 };
      sheet.getCell('A2').value = `${fiscalYearLabel(fiscalYear)} quarterly report: ${reportPeriod(snapshot.asOf)}`;
      writeRows(sheet, head, actuals, await readForecast(tx, query));
    }
    return { name: `${title}.xlsx`, bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
  });
}

function writeRows(
  sheet: ExcelJS.Worksheet,
  head: string,
  { rows }: Awaited<ReturnType<typeof readActuals>>,
  forecast: ActualsForecast,
): void {
  const note = forecastNote(forecast, { decimals: 2 });
  if (note !== null) sheet.getCell('A3').value = note;
  const forecasts = new Map(forecast.rows.map((row) => [row.key, row]));
  sheet.getRow(HEAD).values = [head, ...REPORT_COLUMNS];
  sheet.getRow(HEAD).font = { bold: true };
  sheet.getColumn(1).width = 44;
  for (const at of REPORT_COLUMNS.keys()) {
    sheet.getColumn(at + 2).width = 18;
    sheet.getColumn(at + 2).numFmt = at + 2 === SHARE ? PERCENT : MONEY;
  }
  const amounts = rows.map((row): (number | null)[] => {
    const found = forecasts.get(row.key);
    return [
      ...[row.original ?? row.budget, row.transfers, row.revised ?? row.budget, row.spent, row.encumbered],
      ...[row.available, found?.forecast ?? null, found?.difference ?? null],
    ];
  });
  for (const [at, row] of rows.entries()) {
    sheet.getRow(HEAD + 1 + at).values = [withGuard(row.label), ...withShare(HEAD + 1 + at, amounts[at] ?? [])];
  }
  const [last, total] = [HEAD + rows.length, HEAD + rows.length + 1];
  const sums = Array.from({ length: REPORT_COLUMNS.length - 1 }, (_, at) =>
    toDollars(sum(amounts.map((row) => fromDollars(row[at] ?? 0)))),
  );
  const figures = withShare(total, sums).map((value, at) => {
    const letter = columnLetter(at + 1);
    return typeof value === 'number' ? { formula: `SUM(${letter}${HEAD + 1}:${letter}${last})`, result: value } : value;
  });
  sheet.getRow(total).values = ['Total', ...figures];
  sheet.getRow(total).font = { bold: true };
}

/**
 * Inserts the share of the revised budget that was spent into the amounts in a row. Formulas include their results, for programs that show
 * a workbook without calculating it.
 */
function withShare(row: number, amounts: readonly (number | null)[]) {
  const [revised, spent] = [amounts[2] ?? null, amounts[3] ?? null];
  const share = shareSpent(fromDollars(spent ?? 0), fromDollars(revised));
  const formula = { formula: `IF(D${row}>0,E${row}/D${row},"")`, result: share ?? '' };
  return [...amounts.slice(0, SHARE - 2), formula, ...amounts.slice(SHARE - 2)];
}
