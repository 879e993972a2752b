import type { Explanation, ExplanationInput, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { offerOf } from '../../../core/offer-costing.ts';
import { plural } from '../../../core/plural.ts';
import { costYears, rollForwardOf } from '../../../core/rules/schedules/offer-cost.ts';
import { type LanePart, partByLane, payBeforeByLane } from '../../../core/rules/schedules/offer-parts.ts';
import type { Offer, OfferYearCost } from '../../../core/rules/schedules/offer.ts';
import { type OfferRun, runOffer } from '../../../core/rules/schedules/run-offer.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { NO_TERMS } from '../../../core/rules/schedules/terms.ts';
import { SETTLEMENT_LABELS, SETTLEMENT_MEANINGS, type SettlementRow } from '../../../core/settlement-text.ts';
import type { Context } from '../../context.ts';
import { requireYears } from '../../planning/offers/cost-offers.ts';
import { part, subtracted } from './build.ts';
import { missing, partFigure, readYear } from './explain-settlement.ts';

/** One year of an offer, with the calculated costs of the offer and the request. */
interface Asked {
  offer: Offer;
  run: OfferRun;
  at: number;
  year: OfferYearCost;
  query: ExplainQuery;
}

type Row = Exclude<SettlementRow, 'cost'>;

/**
 * Explains one row of an offer's settlement table for one year, by lane or by other rows, without names. Throws like explainSettlementYear.
 */
export async function explainSettlementPart(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { offer: saved, basis, at, fiscalYear } = await readYear(cx, query);
  const row = query.part;
  if (row === undefined) throw missing('part', 'Specify which part of the cost to explain.');
  const terms = requireYears(saved.years, basis);
  const offer = offerOf(basis, terms);
  const run = runOffer(offer);
  const year = costYears(offer, run, rollForwardOf(offer))[at];
  if (!year) throw new RangeError(`${fiscalYear} is not one of the years in the offer`);
  const inputs = inputsOf({ offer, run, at, year, query }, row).filter(({ value }) => value !== 0);
  return {
    label: `${SETTLEMENT_LABELS[row]} for ${saved.name}, ${fiscalYearLabel(fiscalYear)}`,
    value: toDollars(sum(inputs.map(({ value }) => fromDollars(value)))),
    unit: 'dollars',
    rule: SETTLEMENT_MEANINGS[row],
    inputs,
    facts: [{ label: 'Terms', value: describeTerms(terms[at] ?? null) }],
  };
}

function inputsOf({ offer, run, at, year, query }: Asked, row: Row): ExplanationInput[] {
  const level = () =>
    runOffer(
      offer,
      offer.years.map(() => NO_TERMS),
    );
  switch (row) {
    case 'yearBefore': {
      if (at === 0) return payByLane(offer, run, 0);
      const last = year.fiscalYear - 1;
      return [part(`${fiscalYearLabel(last)} cost`, year.yearBefore, { figure: partFigure(query, 'cost', last) })];
    }
    case 'rollForward':
      return payByLane(offer, level(), at + 1);
    case 'settlement': {
      const without = { value: toDollars(year.rollForward), rule: SETTLEMENT_MEANINGS.rollForward, facts: [] };
      const rollForward = { ...without, label: SETTLEMENT_LABELS.rollForward, unit: 'dollars' as const };
      return [
        part(SETTLEMENT_LABELS.cost, year.cost, { figure: partFigure(query, 'cost') }),
        ...subtracted({ ...rollForward, inputs: payByLane(offer, level(), at + 1) }),
      ];
    }
    case 'ownLine':
      return [part('Longevity pay for the tiers that people have reached', year.ownLine)];
    case 'laneReserve':
      return [part(`${offer.laneReservePercent ?? 0}% of the cost of requested lane changes`, year.laneReserve)];
    default:
      return laneInputs(offer, partByLane(offer, run, at, row));
  }
}

function payByLane(offer: Offer, run: OfferRun, at: number): ExplanationInput[] {
  return laneInputs(offer, payBeforeByLane(offer, run, at));
}

/** Returns the lanes in the order of the schedule, followed by the people off the schedule. */
function laneInputs({ baseGrids }: Offer, lanes: readonly LanePart[]): ExplanationInput[] {
  const order = baseGrids[0]?.grid.lanes ?? [];
  const placeOf = ({ lane }: LanePart) => (lane === null ? order.length : order.indexOf(lane));
  return [...lanes]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ lane, people, amount }) =>
      part(`${lane === null ? 'Off the schedule' : `Lane ${lane}`}, ${plural(people, 'person', 'people')}`, amount),
    );
}
