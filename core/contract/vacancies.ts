import { z } from 'zod';
import { VACANCY_SOURCES } from '../rules/positions/vacancy-price.ts';
import { get, put, STAFF } from './endpoint.ts';
import { CSV, dollars, file, id, idText, plainDate, requiredText, year } from './fields.ts';
import { fundingPart, readFrom, roster } from './positions.ts';

const MAX_FILL_DAY = 366;

const rule = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('CELL'), scheduleId: id, step: requiredText(40), lane: requiredText(40) }),
    z.strictObject({ kind: z.literal('AVERAGE') }),
    z.strictObject({ kind: z.literal('AMOUNT'), amount: dollars.positive() }),
  ])
  .describe(
    'Full-time pay: a cell of a schedule on the grid of each year, the average of the people in the work group, or an amount',
  );

const fillDay = z
  .int()
  .min(1)
  .max(MAX_FILL_DAY)
  .describe('The day on which a new vacancy is filled: a contract day for a cell, otherwise a day of the fiscal year');

const group = z.strictObject({
  workGroupId: id,
  workGroup: z.string(),
  rule: rule.nullable().describe('null: vacancies after departures have no price and are not in projections'),
  fillDay,
  rev: z.int().describe('0: no rule is saved'),
  fullTime: z
    .number()
    .nullable()
    .describe('What a full-time vacancy costs by this rule in the fiscal year of the budget'),
  problem: z.string().nullable().describe('Why fullTime is unknown'),
  schedules: z.array(
    z.strictObject({
      id,
      name: z.string(),
      contractDays: z.int(),
      steps: z.array(z.string()),
      lanes: z.array(z.string()),
    }),
  ),
});
export type GroupVacancyRule = z.output<typeof group>;

export const listVacancyRules = get('/vacancy-rules', {
  summary: 'What the vacancies of each work group cost in a budget year (default: the latest)',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.strictObject({ budgetYearId: id, fiscalYear: year, groups: z.array(group) }),
});
export type VacancyRules = z.output<typeof listVacancyRules.response>;

export const setVacancyRule = put('/vacancy-rules', {
  summary: 'Set or remove the vacancy rule of a work group; saving the earlier rule undoes it',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    workGroupId: id,
    rev: z.int().min(0).describe('409 with the current rule if it has changed; 0 if there was none'),
    rule: rule.nullable().describe('null removes the rule'),
    fillDay: fillDay.default(1),
  }),
  response: group,
});
export type SetVacancyRule = z.output<typeof setVacancyRule.body>;

const source = z
  .enum(VACANCY_SOURCES)
  .describe(
    'TYPED: entered by hand; LINE: the salary of the vacancy itself; UNKNOWN: no price; otherwise the rule of the work group',
  );

export const listVacancies = get('/positions/vacancies', {
  summary: 'The vacancies of a fiscal year with their prices; frozen and proposed positions are not priced',
  roles: STAFF,
  query: z.strictObject(roster),
  response: z.strictObject({
    ...readFrom,
    vacancies: z.array(
      z.strictObject({
        positionId: id,
        number: z.string(),
        title: z.string(),
        workGroupId: id.nullable(),
        workGroup: z.string().nullable(),
        buildingId: id.nullable(),
        building: z.string().nullable(),
        funding: z.array(fundingPart).describe('The accounts that pay for the position'),
        fte: z.number().describe('Vacant FTE with this price'),
        source,
        priceFrom: z.string().describe('The source in words, with the step and lane or the amount of the rule'),
        price: z.number().nullable().describe('For the whole year; null if unknown'),
        paid: z.number().nullable().describe('From the fill day on'),
        lapse: z.number().nullable().describe('Before the fill day; paid and lapse add up to the price'),
        problem: z.string().nullable().describe('Why the price is unknown'),
      }),
    ),
    totals: z.strictObject({
      fte: z.number(),
      price: z.number(),
      paid: z.number(),
      lapse: z.number(),
      unknown: z.int().describe('Vacancies without a price, not in any total'),
    }),
    positions: z.int().describe('All positions of the year except proposed and closed ones'),
    vacant: z.int().describe('Those without anyone in them'),
    partFilled: z.int().describe('Those with people in them whose authorized FTE is not all filled'),
    frozenFte: z.number().describe('Vacant FTE of frozen positions, which are not in the list'),
  }),
});
export type VacancyList = z.output<typeof listVacancies.response>;

const turnoverTotals = z.strictObject({
  leavers: z.int().describe('Departures replaced by a vacancy with a known cost or by an existing line'),
  leaverCost: z.number().describe('What the people who leave would have cost in the year after leaving'),
  replacementCost: z
    .number()
    .describe('The vacancies at their cost, and the people already in the position, after the departure'),
  saving: z.number().describe('leaverCost − replacementCost; below 0, the replacements cost more'),
  lapse: z.number().describe('The part of replacementCost before the fill days; not in saving'),
  unknown: z.int().describe('Departures whose replacement has no known cost; not in any total'),
});

export const turnover = get('/positions/turnover', {
  summary: 'What replacing the people who leave in a projected fiscal year saves, by position and name',
  roles: STAFF,
  query: z.strictObject(roster),
  response: z.strictObject({
    ...readFrom,
    totals: turnoverTotals,
    rows: z
      .array(
        z.strictObject({
          lineId: id.describe('Base line of the person who leaves'),
          name: z.string(),
          number: z.string().describe('Its position number'),
          title: z.string(),
          workGroup: z.string().nullable(),
          building: z.string().nullable(),
          leaves: plainDate.nullable().describe('null: at the end of the year before'),
          fte: z.number().describe('FTE that is replaced'),
          leaverCost: z.number(),
          replacementCost: z.number().nullable().describe('null: no price'),
          source: z.enum([...VACANCY_SOURCES, 'HIRE']).describe('HIRE: a person who is already in the position'),
          replacedBy: z
            .strictObject({ lineId: id, name: z.string() })
            .nullable()
            .describe('The line that is already in the position; null: the vacancy that the person leaves behind'),
          saving: z.number().nullable(),
          paid: z.number().nullable(),
          lapse: z.number().nullable(),
        }),
      )
      .describe('By position'),
  }),
});
export type Turnover = z.output<typeof turnover.response>;

export const turnoverCsv = get('/positions/turnover/csv', {
  summary: 'The turnover of a projected fiscal year as a CSV file',
  roles: STAFF,
  query: z.strictObject(roster),
  media: [CSV],
  response: file,
});
