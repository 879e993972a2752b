import type { ScenarioType } from '../../../core/contract/budgets.ts';
import { type KeptForecast as Listed, MAX_FORECASTS, SOURCE_LABELS } from '../../../core/contract/forecasts.ts';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, cents, toDollars } from '../../../core/money.ts';
import { type Context, inSnapshot, withReadOnce } from '../../context.ts';
import { type KeptForecast, listKept } from '../../records/kept-forecasts/read-kept.ts';
import { actualOf } from './year-actuals.ts';

interface Asked {
  type?: ScenarioType | undefined;
  fiscalYear?: number | undefined;
}

/**
 * Lists the latest saved forecasts. If the actual amount of a year is known, the year has that amount and the difference (forecast minus
 * actual).
 */
export async function listForecasts(cx: Context, asked: Asked): Promise<Listed[]> {
  return inSnapshot(withReadOnce(cx), async (tx) => {
    const listed: Listed[] = [];
    for (const kept of await listKept(tx, { ...asked, limit: MAX_FORECASTS })) {
      const years: Listed['years'] = [];
      for (const { fiscal_year: fiscalYear, line_count: lines, total_cents: total } of kept.years) {
        const actual = await actualOf(tx, kept, fiscalYear);
        years.push({ fiscalYear, lines, ...comparedWith(total, actual?.total ?? null) });
      }
      listed.push({ ...presentKept(kept), years });
    }
    return listed;
  });
}

/** Returns a forecast with the actual amount and the error (forecast minus actual), in dollars. */
export function comparedWith(forecast: Cents, actual: Cents | null) {
  return {
    forecast: toDollars(forecast),
    actual: toDollars(actual),
    error: actual === null ? null : toDollars(cents(forecast - actual)),
  };
}

export function presentKept(row: KeptForecast): Omit<Listed, 'years'> {
  return {
    ...{ id: row.id, source: row.source, type: row.scenario_type, budget: row.label, baseYear: row.base_year },
    ...{ madeBy: row.made_by, madeAt: row.made_at.toISOString() },
  };
}

const HEAD = ['Made at', 'Made by', 'From', 'Budget', 'Type', 'Base year', 'Fiscal year', 'Lines'];

/** Exports the list of saved forecasts as a CSV file, one row per year. */
export async function exportForecasts(cx: Context, asked: Asked): Promise<string> {
  const money = (value: number | null): CsvCell => (value === null ? null : { dollars: value });
  const rows = (await listForecasts(cx, asked)).flatMap((kept) =>
    kept.years.map(({ fiscalYear, lines, forecast, actual, error }): CsvCell[] => [
      ...[kept.madeAt, kept.madeBy, SOURCE_LABELS[kept.source], kept.budget, kept.type],
      ...[fiscalYearLabel(kept.baseYear), fiscalYearLabel(fiscalYear), lines],
      ...[forecast, actual, error].map(money),
    ]),
  );
  return csvFile([[...HEAD, 'Forecast', 'Actual', 'Forecast minus actual'], ...rows]);
}
