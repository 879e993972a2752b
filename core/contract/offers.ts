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
        .describe('3, 1@1 + 1@92, +1000, top+1, step+2%, drop 1, hold, once 850; blank: not decided, steps only'),
    }),
  )
  .min(1)
  .max(MAX_OFFER_YEARS)
  .describe('The years after the base year, in order, without gaps');
export type OfferTerms = z.output<typeof years>;

const body = z.strictObject({
  workGroupId: id,
  budgetYearId: id,
  name: requiredText(100).describe('Unique in its work group and budget year'),
  side: z.enum(SIDES),
  years,
});
export type OfferBody = z.output<typeof body>;

export const offer = z.strictObject({
  id,
  rev: z.int().describe('Send it back with a change to detect conflicts'),
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
  summary: 'Offers that are not settled and those that are, by work group and name',
  roles: STAFF,
  query: z.strictObject({ workGroupId: idText.optional(), budgetYearId: idText.optional() }),
  response: z.array(offer.extend({ changedBy: changer.nullable().describe('Who saved it last; null if unknown') })),
});
export type ListedOffer = z.output<typeof listOffers.response>[number];

export const createOffer = post('/offers', {
  summary: 'Save an offer: terms by year for a work group in a budget year',
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
    rev: z.int().describe('The revision that was read: 409 with the current offer if another user has changed it'),
  }),
  response: offer,
});

export const deleteOffer = deleteCall('/offers/:id', 'Delete an offer that is not settled', STAFF);

const budgetYearId = id.optional().describe('Default: the latest with a roster');

export const readOfferBasis = get('/offers/basis', {
  summary:
    'What offers on a schedule are calculated from: its grids in the base year, and its people in groups, without names',
  roles: STAFF,
  query: z.strictObject({ scheduleId: idText, budgetYearId: idText.optional() }),
  response: offerBasis,
});

export const costOffer = post('/offers/cost', {
  summary: 'Cost terms year by year on a schedule and its people; saves nothing',
  roles: STAFF,
  body: z.strictObject({
    scheduleId: id,
    budgetYearId,
    years,
    fit: z
      .strictObject({ fiscalYear, total: dollars.positive() })
      .optional()
      .describe('Finds the largest percentage of a year, in hundredths, that keeps its cost within a total'),
  }),
  response: costing,
});
export type CostOfferInput = z.output<typeof costOffer.body>;

export const compareOffers = get('/offers/compare', {
  summary: 'Cost saved offers of one work group and budget year side by side on a schedule',
  roles: STAFF,
  query: z.strictObject({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,7}$/, 'must be up to eight ids, separated by commas')
      .describe('Ids of offers, separated by commas'),
    scheduleId: idText,
  }),
  response: z.strictObject({
    offers: z.array(z.strictObject({ offer, costing })),
    difference: z
      .array(z.strictObject({ fiscalYear: year, cost: z.number(), settlement: z.number() }))
      .describe('The second offer minus the first, in the years that both have; empty unless there are two'),
  }),
});
export type ComparedOffers = z.output<typeof compareOffers.response>;

export const settleOffer = post('/offers/:id/settle', {
  summary: 'Settle an offer: write the contract of its work group and the editions of its schedules, or preview them',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    rev: z.int().describe('The revision that was read: 409 with the current offer if another user has changed it'),
    scheduleId: id.optional().describe('Default: all schedules of the work group'),
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: z.strictObject({
    offer,
    contract: z.strictObject({
      id: id.nullable().describe('null in a preview of a new contract'),
      name: z.string(),
      startYear: year,
      endYear: year,
      years: z.array(
        z.strictObject({
          fiscalYear: year,
          colaPercentage: z.number().describe('Percentages of the year, compounded'),
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
  summary: 'Undo a settlement: contract and schedules become what they were, all or none',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({ rev: z.int() }),
  response: offer,
});

export const exportOffers = post('/offers/export', {
  summary: 'One or two offers on a schedule as a workbook whose totals are formulas; saves nothing',
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
