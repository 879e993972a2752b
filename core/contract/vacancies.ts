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
    'Where full-time pay comes from. CELL: each year’s amount in a cell of a salary schedule. AVERAGE: the average pay of the people in the work group. AMOUNT: the value of `amount`',
  );

const fillDay = z
  .int()
  .min(1)
  .max(MAX_FILL_DAY)
  .describe(
    'The day on which new vacancies are filled. If the rule uses a cell of a salary schedule, the fill day is a contract day. Otherwise, the fill day is a day of the fiscal year',
  );

const group = z.strictObject({
  workGroupId: id,
  workGroup: z.string(),
  rule: rule
    .nullable()
    .describe(
      'The vacancy rule of the work group. Null if it has no rule. A vacancy of this work group then costs $0, unless a user entered a price or a salary. If no work group of the budget year has a rule, a position becomes vacant after a departure only if a price was entered for the position',
    ),
  fillDay,
  rev: z.int().describe('The revision of the rule. 0 if no rule is saved'),
  fullTime: z
    .number()
    .nullable()
    .describe(
      'The cost of a full-time vacancy under this rule in the fiscal year of the budget. Null if there is no rule or the cost is unknown',
    ),
  problem: z
    .string()
    .nullable()
    .describe('Why the cost under the rule is unknown. Null if `fullTime` is known or there is no rule'),
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
  summary:
    'The vacancy rule of each work group, and the cost of a full-time vacancy under this rule. If no budget year is sent, the latest budget year is used',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.strictObject({ budgetYearId: id, fiscalYear: year, groups: z.array(group) }),
});
export type VacancyRules = z.output<typeof listVacancyRules.response>;

export const setVacancyRule = put('/vacancy-rules', {
  summary: 'Set or remove the vacancy rule for a work group. To undo the change, save the earlier rule again',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    workGroupId: id,
    rev: z
      .int()
      .min(0)
      .describe(
        'The revision of the rule that the caller read, or 0 if there was no rule. If the rule has changed since, the request is refused with a 409 that includes the current rule',
      ),
    rule: rule.nullable().describe('The vacancy rule. Null removes the rule'),
    fillDay: fillDay.default(1),
  }),
  response: group,
});
export type SetVacancyRule = z.output<typeof setVacancyRule.body>;

const source = z
  .enum(VACANCY_SOURCES)
  .describe(
    'Where the price comes from. TYPED: a user entered it by hand. LINE: the salary of the vacancy line. UNKNOWN: there is no price. Any other value: the rule of the work group',
  );

export const listVacancies = get('/positions/vacancies', {
  summary: 'The vacancies in a fiscal year with their prices. Frozen, proposed and closed positions are left out',
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
        fte: z.number().describe('The vacant FTE that the price covers'),
        source,
        priceFrom: z
          .string()
          .describe(
            'The source of the price in words, such as "Entered on the position" or "Vacancy rule: lane M, step 7 of Unit A"',
          ),
        price: z.number().nullable().describe('The price for the whole year. Null if unknown'),
        paid: z
          .number()
          .nullable()
          .describe(
            'The part of the vacancy price that is paid, from the fill day to the end of the year. If the roster already has lines for this vacancy, `paid` is the cost of those lines instead',
          ),
        lapse: z
          .number()
          .nullable()
          .describe(
            'The part of the price that is not paid, for the days before the fill day. `paid` and `lapse` add up to the price',
          ),
        problem: z.string().nullable().describe('The reason why the price is unknown. Null if the price is known'),
      }),
    ),
    totals: z.strictObject({
      fte: z.number(),
      price: z.number(),
      paid: z.number(),
      lapse: z.number(),
      unknown: z.int().describe('The number of vacancies without a price. These vacancies are not in any total'),
    }),
    positions: z.int().describe('The number of positions in the year, not counting proposed and closed positions'),
    vacant: z.int().describe('The number of authorized positions with no filled FTE. Frozen positions are not counted'),
    partFilled: z
      .int()
      .describe(
        'The number of authorized positions that have people but still have vacant FTE. Frozen positions are not counted',
      ),
    frozenFte: z.number().describe('The vacant FTE of frozen positions. Frozen positions are not in the list'),
  }),
});
export type VacancyList = z.output<typeof listVacancies.response>;

const turnoverTotals = z.strictObject({
  leavers: z
    .int()
    .describe(
      'The number of people who leave and have a replacement with a known cost. The replacement is either an existing line or a vacancy with a price. A person with several replacements counts once',
    ),
  leaverCost: z
    .number()
    .describe('What the departing people would cost from their departure dates to the end of the year if they stayed'),
  replacementCost: z
    .number()
    .describe(
      'The cost of the replacements, from each departure to the end of the year. For a replacement with a line on the roster, this is the share of that line’s cost after the departure. For a new vacancy, this is the share of the vacancy price after the departure',
    ),
  saving: z.number().describe('leaverCost minus replacementCost. Negative if the replacements cost more'),
  lapse: z
    .number()
    .describe(
      'The part of `replacementCost` that is not paid, because it is for the days before the fill day. `saving` does not include this lapse',
    ),
  unknown: z
    .int()
    .describe(
      'The number of vacancies without a known cost, among the vacancies that departures leave. A departure can leave several vacancies. The totals leave out vacancies without a known cost. A person is counted in `leavers` only if at least one of the person’s replacements has a known cost',
    ),
});

export const turnover = get('/positions/turnover', {
  summary:
    'The savings in a projected fiscal year from replacing people who leave. All departures from the base year through that fiscal year are included. If no fiscal year is sent, the year after the base year is used',
  roles: STAFF,
  query: z.strictObject(roster),
  response: z.strictObject({
    ...readFrom,
    totals: turnoverTotals,
    rows: z
      .array(
        z.strictObject({
          lineId: id.describe('The base-year line of the person who leaves'),
          name: z.string(),
          number: z.string().describe('The position number of the line'),
          title: z.string(),
          workGroup: z.string().nullable(),
          building: z.string().nullable(),
          leaves: plainDate
            .nullable()
            .describe(
              'The date on which the person leaves. Null if no date was entered. In that case, the person leaves at the end of the base year',
            ),
          fte: z.number().describe('The FTE that is replaced'),
          leaverCost: z.number(),
          replacementCost: z
            .number()
            .nullable()
            .describe('The cost of the replacement. Null if the vacancy has no price'),
          source: z
            .enum([...VACANCY_SOURCES, 'HIRE'])
            .describe(
              'Where the replacement cost comes from. HIRE: from the line of the person who has already been hired. LINE: from a vacancy line on the roster. TYPED: a user entered it by hand. UNKNOWN: there is no price. Any other value: the rule of the work group',
            ),
          replacedBy: z
            .strictObject({ lineId: id, name: z.string() })
            .nullable()
            .describe(
              'The roster line of the replacement: another person who has this position, or a vacancy of the position. Null if the departure leaves a new vacancy',
            ),
          saving: z.number().nullable(),
          paid: z.number().nullable(),
          lapse: z.number().nullable(),
        }),
      )
      .describe(
        'The people who leave and have a replacement, sorted by position. A person with several replacements has several entries',
      ),
  }),
});
export type Turnover = z.output<typeof turnover.response>;

export const turnoverCsv = get('/positions/turnover/csv', {
  summary: 'The turnover for a projected fiscal year as a CSV file',
  roles: STAFF,
  query: z.strictObject(roster),
  media: [CSV],
  response: file,
});
