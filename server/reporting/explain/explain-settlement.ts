import type { Explanation, ExplanationInput, ExplainQuery, FigureQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { offerOf } from '../../../core/offer-costing.ts';
import { plural } from '../../../core/plural.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { partByLane } from '../../../core/rules/schedules/offer-parts.ts';
import { runOffer } from '../../../core/rules/schedules/run-offer.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { costOn, requireYears } from '../../planning/offers/cost-offers.ts';
import { readOfferBasis } from '../../planning/offers/read-basis.ts';
import { requireOffer } from '../../planning/offers/save-offer.ts';
import { part } from './build.ts';

type Part = NonNullable<ExplainQuery['part']>;
const PARTS: readonly (readonly [Part, string])[] = [
  ['carryOver', 'Carry-over'],
  ['steps', 'Steps'],
  ['lanes', 'Lanes'],
  ['cola', 'COLA'],
  ['structure', 'Structure'],
  ['longevity', 'Longevity'],
  ['oneTime', 'One-time'],
];
const RULES: Record<Part, string> = {
  carryOver: 'This year’s pay without the other parts, minus what was paid last year.',
  steps: 'The new step on last year’s grid, minus the pay that last year ended with.',
  lanes: 'The new lane on last year’s grid, minus the step.',
  cola: 'The same cell on the new grid, minus last year’s grid.',
  structure: 'What the new shape of the grid gives beyond that.',
  longevity: 'Change of the longevity tiers reached.',
  oneTime: 'One-time payments of this year, minus those of last year.',
};

/** Explains the cost of a year of an offer by its parts. Throws NOT_FOUND, VALIDATION when the request is missing something. */
export async function explainSettlementYear(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { offer, basis, at, fiscalYear } = await readYear(cx, query);
  const year = costOn(basis, offer.years).years[at];
  if (!year) throw new RangeError(`${fiscalYear} is not a year of the offer`);
  const more = (name: Part): { figure: FigureQuery } => ({
    figure: { ...asText(query), figure: 'settlement-part', part: name },
  });
  const inputs: ExplanationInput[] = [
    part('Year before', fromDollars(year.yearBefore)),
    ...PARTS.filter(([name]) => year[name] !== 0).map(([name, label]) =>
      part(label, fromDollars(year[name]), more(name)),
    ),
  ];
  return {
    ...{ label: `${offer.name}, ${fiscalYearLabel(fiscalYear)}`, value: year.cost, unit: 'dollars', inputs },
    rule: 'Pay of the year before, plus each part of the change; weighted by contract days and rounded once for each person.',
    facts: [
      { label: 'Terms', value: year.terms },
      { label: 'People', value: `${basis.people}, on ${basis.schedule}` },
    ],
  };
}

/** Explains one part of a year of an offer by lane, without names. Throws like explainSettlementYear. */
export async function explainSettlementPart(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { offer, basis, at, fiscalYear } = await readYear(cx, query);
  const name = query.part;
  if (name === undefined) throw missing('part', 'Specify the part of the cost.');
  const terms = requireYears(offer.years, basis);
  const asked = offerOf(basis, terms);
  const lanes = partByLane(asked, runOffer(asked), at, name);
  const label = PARTS.find(([one]) => one === name)?.[1] ?? name;
  return {
    label: `${label} of ${offer.name}, ${fiscalYearLabel(fiscalYear)}`,
    value: toDollars(sum(lanes.map(({ amount }) => amount))),
    unit: 'dollars',
    rule: RULES[name],
    inputs: lanes
      .filter(({ amount }) => amount !== 0)
      .map(({ lane, people, amount }) =>
        part(`${lane === null ? 'Off the schedule' : `Lane ${lane}`}, ${plural(people, 'person', 'people')}`, amount),
      ),
    facts: [{ label: 'Terms', value: describeTerms(terms[at] ?? null) }],
  };
}

async function readYear(cx: Context, { id, scheduleId, fiscalYear }: ExplainQuery) {
  if (id === undefined) throw missing('id', 'Specify the offer.');
  if (scheduleId === undefined) throw missing('scheduleId', 'Specify the salary schedule.');
  if (fiscalYear === undefined) throw missing('fiscalYear', 'Specify the fiscal year.');
  const offer = await requireOffer(cx, id);
  const basis = await readOfferBasis(cx, { scheduleId, budgetYearId: offer.budgetYearId });
  const at = offer.years.findIndex((year) => year.fiscalYear === fiscalYear);
  if (at >= 0 && basis.workGroupId === offer.workGroupId) return { offer, basis, at, fiscalYear };
  const why =
    at < 0 ? `${fiscalYearLabel(fiscalYear)} is not a year of the offer.` : 'The schedule is for other people.';
  throw new AppError('VALIDATION', why, { fields: { [at < 0 ? 'fiscalYear' : 'scheduleId']: why } });
}

function asText({ id, scheduleId, fiscalYear }: ExplainQuery) {
  return { id: String(id), scheduleId: String(scheduleId), fiscalYear: fiscalYearLabel(fiscalYear ?? 0) };
}

function missing(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { fields: { [field]: 'is required' } });
}
