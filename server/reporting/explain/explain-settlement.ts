import type { Explanation, ExplainQuery, FigureQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  COST_PARTS,
  SETTLEMENT_LABELS,
  SETTLEMENT_MEANINGS,
  type SettlementRow,
} from '../../../core/settlement-text.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { costOn } from '../../planning/offers/cost-offers.ts';
import { readOfferBasis } from '../../planning/offers/read-basis.ts';
import { requireOffer } from '../../planning/offers/save-offer.ts';
import { part, plus } from './build.ts';

/**
 * Explains the cost of one year in an offer by its parts. Throws NOT_FOUND for an unknown offer or schedule, VALIDATION if the request
 * lacks a required value.
 */
export async function explainSettlementYear(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { offer, basis, at, fiscalYear } = await readYear(cx, query);
  const year = costOn(basis, offer.years).years[at];
  if (!year) throw new RangeError(`${fiscalYear} is not one of the years in the offer`);
  return {
    ...{ label: `Cost of ${offer.name}, ${fiscalYearLabel(fiscalYear)}`, value: year.cost, unit: 'dollars' },
    rule: SETTLEMENT_MEANINGS.cost,
    inputs: COST_PARTS.filter((name) => name === 'yearBefore' || year[name] !== 0).map((name) =>
      (name === 'yearBefore' ? part : plus)(labelOf(name, fiscalYear), fromDollars(year[name]), {
        figure: partFigure(query, name),
      }),
    ),
    facts: [
      { label: 'Terms', value: year.terms },
      { label: 'People', value: `${basis.people}, on the schedule “${basis.schedule}”` },
    ],
  };
}

/** Returns the label of a row, with the year that the row shows. */
function labelOf(row: SettlementRow, fiscalYear: number): string {
  const label = SETTLEMENT_LABELS[row];
  if (row === 'yearBefore') return `${label} (${fiscalYearLabel(fiscalYear - 1)})`;
  return row === 'cola' ? `${label} ${fiscalYearLabel(fiscalYear)}` : label;
}

/** Finds a year of a saved offer and the basis of its calculation. Throws NOT_FOUND, VALIDATION. */
export async function readYear(cx: Context, { id, scheduleId, fiscalYear }: ExplainQuery) {
  if (id === undefined) throw missing('id', 'Specify the offer.');
  if (scheduleId === undefined) throw missing('scheduleId', 'Specify the salary schedule.');
  if (fiscalYear === undefined) throw missing('fiscalYear', 'Specify the fiscal year.');
  const offer = await requireOffer(cx, id);
  const basis = await readOfferBasis(cx, { scheduleId, budgetYearId: offer.budgetYearId });
  const at = offer.years.findIndex((year) => year.fiscalYear === fiscalYear);
  if (at >= 0 && basis.workGroupId === offer.workGroupId) return { offer, basis, at, fiscalYear };
  const why =
    at < 0
      ? `${fiscalYearLabel(fiscalYear)} is not one of the years in the offer.`
      : 'This salary schedule is for another work group. Choose a schedule for the offer’s work group.';
  throw new AppError('VALIDATION', why, { fields: { [at < 0 ? 'fiscalYear' : 'scheduleId']: why } });
}

/** Returns the query that explains a row of an offer's settlement table, by default in the year of the request. */
export function partFigure(query: ExplainQuery, row: SettlementRow, fiscalYear = query.fiscalYear): FigureQuery {
  const { id, scheduleId } = query;
  const of = { id: String(id), scheduleId: String(scheduleId), fiscalYear: fiscalYearLabel(fiscalYear ?? 0) };
  return row === 'cost' ? { ...of, figure: 'settlement-year' } : { ...of, figure: 'settlement-part', part: row };
}

export function missing(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { fields: { [field]: 'is required' } });
}
