import { cents, ZERO } from '../../../core/money.ts';
import type { ForecastLine } from '../../../core/rules/forecasts/score-payroll.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/** A saved forecast with its years. */
export interface KeptForecast extends queries.ForecastRow {
  years: queries.KeptYearRow[];
}

/** Lists the latest saved forecasts, newest first. */
export async function listKept(cx: Context, asked: queries.Asked): Promise<KeptForecast[]> {
  return withYears(cx, await queries.listForecasts(cx.db, asked));
}

/** Returns one saved forecast. Throws NOT_FOUND. */
export async function requireKept(cx: Context, id: number): Promise<KeptForecast> {
  const row = await queries.findForecast(cx.db, id);
  const [kept] = row ? await withYears(cx, [row]) : [];
  if (kept) return kept;
  throw new AppError('NOT_FOUND', `There is no saved forecast with the id ${id}.`);
}

async function withYears(cx: Context, rows: readonly queries.ForecastRow[]): Promise<KeptForecast[]> {
  const ids = rows.map(({ id }) => id);
  const years = rows.length === 0 ? [] : await queries.listYears(cx.db, ids);
  return rows.map((row) => ({ ...row, years: years.filter((year) => year.forecast_id === row.id) }));
}

/** Returns the lines of the saved forecast of a roster, year by year up to a fiscal year. */
export async function readKeptLines(
  cx: Context,
  { id, toFiscalYear }: { id: number; toFiscalYear: number },
): Promise<{ fiscalYear: number; lines: ForecastLine[] }[]> {
  const years = await queries.listLines(cx.db, { id, to: toFiscalYear });
  return years.map(({ fiscal_year: fiscalYear, lines }) => ({ fiscalYear, lines: lines.split('\n').map(decode) }));
}

/** Decodes a line as written by queries.ts: values separated by tabs, with a blank for a missing value. */
function decode(text: string): ForecastLine {
  const [line, person = '', part = '', fte = '', cost, cola = '', steps = '', typed] = text.split('\t');
  return {
    ...{ line: Number(line), person, workGroupId: part === '' ? null : Number(part), fte: Number(fte) },
    ...{ cost: cents(Number(cost)), cola: cola === '' ? ZERO : cents(Number(cola)) },
    ...{ steps: steps === '' ? ZERO : cents(Number(steps)), isTyped: typed === '1' },
  };
}
