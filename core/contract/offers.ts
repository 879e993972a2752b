import { z } from 'zod';
import { ADMIN, get, post, put, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { changer, dollars, file, fiscalYear, id, idPath, idText, instant, requiredText, XLSX, year } from './fields.ts';
import { costing, offerBasis } from './offers-cost.ts';

const SIDES = ['OURS', 'THEIRS'] as const;
const MAX_OFFER_YEARS = 5;

const years = z
  .array(
    z.strictObject({
      fiscalYear,
      terms: z
        .string()
        .max(200)
        .describe(
          'The terms of the year. Examples: `3` is a 3% raise. `1@1 + 1@92` is 1% on contract day 1 and 1% on contract day 92. `+1000` adds $1,000 to each cell. `top+1` raises the highest cell of each lane by 1%. `step+2%` adds a top step that is 2% higher. `drop 1` removes step 1. `hold` means that no one moves up a step this year. `once 850` is a one-time payment of $850 × FTE. Blank means that the raise is undecided: in this year and all later years, only steps are counted',
        ),
    }),
  )
  .min(1)
  .max(MAX_OFFER_YEARS)
  .describe('The years after the base year, in order and without gaps');
export type OfferTerms = z.output<typeof years>;

const body = z.strictObject({
  workGroupId: id,
  budgetYearId: id,
  name: requiredText(100).describe('The name of the offer. It must be unique in its work group and budget year'),
  side: z.enum(SIDES),
  years,
});
export type OfferBody = z.output<typeof body>;

export const offer = z.strictObject({
  id,
  rev: z.int().describe('The revision. Send it with each change to detect conflicts'),
  workGroupId: id,
  workGroup: z.string(),
  budgetYearId: id,
  name: z.string(),
  side: z.enum(SIDES),
  years: z.array(z.strictObject({ fiscalYear: year, terms: z.string() })),
  settledAt: instant.nullable(),
  updatedAt: instant,
});
export type SavedOffer = z.output<typeof offer>;

export const listOffers = get('/offers', {
  summary: 'All offers, settled or not, sorted by work group and name',
  roles: STAFF,
  query: z.strictObject({ workGroupId: idText.optional(), budgetYearId: idText.optional() }),
  response: z.array(
    offer.extend({ changedBy: changer.nullable().describe('The user who last saved the offer. Null if unknown') }),
  ),
});
export type ListedOffer = z.output<typeof listOffers.response>[number];

export const createOffer = post('/offers', {
  summary: 'Save an offer for a work group in a budget year. An offer has terms for each year',
  roles: STAFF,
  status: 201,
  body,
  response: offer,
});

export const updateOffer = put('/offers/:id', {
  summary: 'Change an offer that is not settled',
  roles: STAFF,
  params: idPath,
  body: body.extend({
    rev: z
      .int()
      .describe(
        'The revision that the caller read. If another user has changed the offer since, the request is refused with a 409 that includes the current offer',
      ),
  }),
  response: offer,
});

export const deleteOffer = deleteCall('/offers/:id', 'Delete an offer that is not settled', STAFF);

const budgetYearId = id.optional().describe('The budget year. Default: the latest budget year with a roster');

export const readOfferBasis = get('/offers/basis', {
  summary:
    'Read the data for calculating the cost of an offer: the base-year grids of a salary schedule, and the people in groups with the same pay. The data does not include names',
  roles: STAFF,
  query: z.strictObject({ scheduleId: idText, budgetYearId: idText.optional() }),
  response: offerBasis,
});

export const costOffer = post('/offers/cost', {
  summary: 'Calculate what the given terms cost each year for a salary schedule and its people. Nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    scheduleId: id,
    budgetYearId,
    years,
    fit: z
      .strictObject({ fiscalYear, total: dollars.positive() })
      .optional()
      .describe(
        'To find the largest percentage raise that keeps the cost of a year within a total, send the year and the total. The raise has at most 2 decimals and is at most 25%. The raise starts on contract day 1 and replaces the percentage raises in the terms of that year, such as 3 (3%) or 1@92 (1% from contract day 92)',
      ),
  }),
  response: costing,
});
export type CostOfferInput = z.output<typeof costOffer.body>;

export const compareOffers = get('/offers/compare', {
  summary:
    'Compare the costs of saved offers for one salary schedule. The offers must have the same work group and budget year',
  roles: STAFF,
  query: z.strictObject({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,7}$/, 'must be up to eight ids, separated by commas')
      .describe('The ids of the offers, separated by commas'),
    scheduleId: idText,
  }),
  response: z.strictObject({
    offers: z.array(z.strictObject({ offer, costing })),
    difference: z
      .array(z.strictObject({ fiscalYear: year, cost: z.number(), settlement: z.number() }))
      .describe(
        'The second offer minus the first offer, in the years that both offers have. Empty unless exactly two offers are compared',
      ),
  }),
});
export type ComparedOffers = z.output<typeof compareOffers.response>;

export const settleOffer = post('/offers/:id/settle', {
  summary:
    'Settle an offer. The terms are written into the work group’s contract and into editions of its salary schedules. If a year has blank terms, that year and all later years are left out. To preview the settlement, set `preview` to true',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    rev: z
      .int()
      .describe(
        'The revision that the caller read. If another user has changed the offer since, the request is refused with a 409 that includes the current offer',
      ),
    scheduleId: id.optional().describe('The salary schedule. Default: all salary schedules of the work group'),
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: z.strictObject({
    offer,
    contract: z.strictObject({
      id: id.nullable().describe('The id of the contract. Null in the preview of a new contract'),
      name: z.string(),
      startYear: year,
      endYear: year,
      years: z.array(
        z.strictObject({
          fiscalYear: year,
          colaPercentage: z
            .number()
            .describe('The raise of the year in percent. If there are several raises, they are compounded'),
          notes: z.string().nullable().describe('The terms in words'),
        }),
      ),
    }),
    editions: z.array(
      z.strictObject({
        scheduleId: id,
        schedule: z.string(),
        fiscalYear: year,
        fromDay: z.int(),
        terms: z.string().nullable(),
        cells: z.int(),
        lowest: z.number(),
        highest: z.number(),
      }),
    ),
    warnings: z.array(z.string()),
  }),
});
export type Settlement = z.output<typeof settleOffer.response>;

export const undoSettlement = post('/offers/:id/undo-settlement', {
  summary:
    'Undo a settlement. The contract and the schedules go back to their state before the settlement. If the contract or a schedule has changed since, nothing is undone. A schedule that was deleted does not prevent the undo and is not restored',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({ rev: z.int() }),
  response: offer,
});

export const exportOffers = post('/offers/export', {
  summary:
    'Download one or two offers for a salary schedule as a workbook with formulas for the totals. Nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    scheduleId: id,
    budgetYearId,
    offers: z
      .array(z.strictObject({ name: requiredText(100), years }))
      .min(1)
      .max(2),
  }),
  media: [XLSX],
  response: file,
});
export type ExportOffersInput = z.output<typeof exportOffers.body>;
