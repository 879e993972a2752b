import { type Actuals, type ActualsBy, LINK_LABELS } from '../../../core/contract/actuals.ts';
import { METHOD_LABELS } from '../../../core/contract/actuals-forecast.ts';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { readForecast } from './forecast/read-forecast.ts';
import { type ActualsQuery, readActuals } from './read-actuals.ts';

const HEADS: Record<ActualsBy, string> = {
  category: 'Category',
  account: 'Account',
  building: 'Building',
  function: 'Function',
};

const COLUMNS = [
  ...['Budget', 'Original', 'Transfers', 'Revised', 'Spent', 'Encumbered', 'Available', 'Share spent'],
  ...['Share of year elapsed', 'Forecast', 'Left after forecast', 'Forecast method', 'As of'],
];

/** Exports the comparison of budget to actual, with the forecast, as a CSV file whose last row is the total. */
export async function exportActuals(cx: Context, query: ActualsQuery): Promise<{ name: string; text: string }> {
  const isByAccount = query.by === 'account';
  return inSnapshot(cx, async (tx) => {
    const { fiscalYear, snapshot, rows, totals, by, shareOfYearGone: gone } = await readActuals(tx, query);
    const forecast = await readForecast(tx, query);
    const byKey = new Map(forecast.rows.map((row) => [row.key, row]));
    const money = (value: number | null | undefined): CsvCell =>
      value === null || value === undefined ? null : { dollars: value };
    const cells = (
      row: NonNullable<Actuals['totals']>,
      found:
        | { forecast: number; difference: number | null; method?: keyof typeof METHOD_LABELS | null }
        | null
        | undefined,
    ): CsvCell[] => [
      ...[row.budget, row.original, row.transfers, row.revised, row.spent, row.encumbered, row.available].map(money),
      ...[row.shareSpent, gone, money(found?.forecast), money(found?.difference)],
      ...[found?.method ? METHOD_LABELS[found.method] : '', snapshot?.asOf ?? null],
    ];
    const lines: CsvCell[][] = rows.map((row) => [
      row.isLinked || by !== 'account' ? row.label : `${row.label} (unlinked)`,
      row.description,
      ...cells(row, byKey.get(row.key)),
      ...(isByAccount ? [row.linkedBy.map((rule) => LINK_LABELS[rule]).join(', ')] : []),
    ]);
    if (totals) lines.push(['Total', '', ...cells(totals, forecast.totals), ...(isByAccount ? [''] : [])]);
    const year = fiscalYear === null ? '' : ` ${fiscalYearLabel(fiscalYear)}`;
    return {
      name: `Budget to actual${year} by ${by}.csv`,
      text: csvFile([[HEADS[by], 'Description', ...COLUMNS, ...(isByAccount ? ['Linked by'] : [])], ...lines]),
    };
  });
}
