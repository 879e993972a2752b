import { z } from 'zod';
import * as rows from './benefits.ts';
import { post, put, STAFF } from './endpoint.ts';
import { fiscalYear, id, idPath } from './fields.ts';

/** Maximum number of rows in one batch. */
const MAX_EDITS = 5_000;

/** Rows to add, replace or delete. */
function editsOf<Fields extends z.ZodType>(fields: Fields) {
  return z
    .array(
      z.strictObject({
        id: id.nullable().describe('The id of the row. Null for a new row'),
        rev: z
          .int()
          .nullable()
          .describe(
            'The revision that the caller read, or null for a new row. If a row has changed since, the request is refused with a 409 that includes the current rows',
          ),
        set: fields.nullable().describe('The whole row. Null deletes the row'),
      }),
    )
    .min(1)
    .max(MAX_EDITS);
}

function savedOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row).describe('The saved rows in the order of the edits. Deleted rows are left out'),
    changeId: id.nullable().describe('The id to send to POST /benefits/changes/:id/undo. Null if nothing changed'),
  });
}

export const changeBenefitPlans = put('/benefit-plans', {
  summary: 'Add, replace or delete benefit plans for a fiscal year. If one edit fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.planFields) }),
  response: savedOf(rows.benefitPlan),
});
export const changeBenefitMix = put('/benefit-mix', {
  summary:
    'Add, replace or delete rows of the mix. Each row has the percentage of a work group that is in a benefit plan. If one edit fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.mixFields) }),
  response: savedOf(rows.benefitMix),
});
export const changeBenefitRates = put('/benefit-rates', {
  summary: 'Add, replace or delete benefit rates, which are percentages of pay. If one edit fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.rateFields) }),
  response: savedOf(rows.benefitRate),
});
export const changeBenefitElections = put('/benefit-elections', {
  summary: 'Add, replace or delete benefit elections. If one edit fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({ edits: editsOf(rows.electionFields) }),
  response: savedOf(rows.benefitElection),
});

export const undoBenefitChange = post('/benefits/changes/:id/undo', {
  summary:
    'Undo one change to benefit plans, mixes of plans, elections or rates. The whole change is undone. Only ADMIN can undo another user’s change',
  roles: STAFF,
  params: idPath.describe('The `changeId` that the change returned'),
  response: z.strictObject({
    message: z.string(),
    restored: z.int(),
    changeId: id.describe('The id of this undo. To reverse the undo, send this id to the same call'),
  }),
});
