import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import { CAUSE_LABELS, SOURCE_LABELS } from '../../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readForecastScore } from '../../planning/forecasts/read-score.ts';
import { part } from './build.ts';

/**
 * Explains how far a saved forecast for a year was from the actual amount: for payroll by cause, and for the whole budget by category.
 * Throws NOT_FOUND, VALIDATION.
 */
export async function explainForecastError(cx: Context, { id, fiscalYear }: ExplainQuery): Promise<Explanation> {
  if (id === undefined) {
    throw new AppError('VALIDATION', 'Specify the id of a saved forecast.', { fields: { id: 'is required' } });
  }
  const score = await readForecastScore(cx, { id, fiscalYear });
  const { causes, rows, error, forecast, actual, actualFrom } = score;
  const label = `Forecast minus actual, ${fiscalYearLabel(score.fiscalYear)}`;
  const facts = [
    { label: 'Forecast', value: `${formatMoney(fromDollars(forecast))}, ${SOURCE_LABELS[score.source].toLowerCase()}` },
    {
      label: 'Actual',
      value: actual === null ? 'not known yet' : `${formatMoney(fromDollars(actual))}, ${actualFrom ?? ''}`,
    },
  ];
  const parts =
    causes?.map(({ cause, amount }) => ({ label: CAUSE_LABELS[cause], amount })) ??
    rows.map((row) => ({ label: row.label, amount: row.error ?? 0 }));
  return {
    ...{ label, value: error, unit: 'dollars', facts },
    rule: causes
      ? 'The forecast for a year minus the cost of the year’s roster, split by cause. “Departed” and “Joined” show the whole error for people who left or joined. “Entered by hand” shows the whole error for other people with a salary entered by hand in the forecast. For everyone else, the error is split. “FTE” shows the part from the difference in FTE. “COLA rate” shows the part from the difference between the assumed and the settled COLA. “Steps and lanes” shows the rest for people who got steps in the forecast and stayed all year. “Other” shows the rest for all other people, and the whole error for vacancies. The parts add up to the total error.'
      : 'The forecast minus the actual spending of the closed fiscal year, by category. The parts add up to the total error.',
    inputs: error === null ? [] : parts.map((one) => part(one.label, fromDollars(one.amount))),
  };
}
