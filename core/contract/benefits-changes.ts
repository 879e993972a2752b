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
        id: id.nullable().describe('null: a new row'),
        rev: z.int().nullable().describe('409 with the current rows if one has changed; null for a new row'),
        set: fields.nullable().describe('The whole row; null deletes it'),
      }),
    )
    .min(1)
    .max(MAX_EDITS);
}

function savedOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row).describe('The saved rows in the order of the edits; without the deleted ones'),
    changeId: id.nullable().describe('Id for undo; null if nothing changed'),
  });
}

export const changeBenefitPlans = put('/benefit-plans', {
  summary: 'Add, replace or delete benefit plans of a fiscal year, all or none',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.planFields) }),
  response: savedOf(rows.benefitPlan),
});
export const changeBenefitMix = put('/benefit-mix', {
  summary: 'Add, replace or delete shares of work groups in benefit plans, all or none',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.mixFields) }),
  response: savedOf(rows.benefitMix),
});
export const changeBenefitRates = put('/benefit-rates', {
  summary: 'Add, replace or delete rates on pay, all or none',
  roles: STAFF,
  body: z.strictObject({ fiscalYear, edits: editsOf(rows.rateFields) }),
  response: savedOf(rows.benefitRate),
});
export const changeBenefitElections = put('/benefit-elections', {
  summary: 'Add, replace or delete elections, all or none',
  roles: STAFF,
  body: z.strictObject({ edits: editsOf(rows.electionFields) }),
  response: savedOf(rows.benefitElection),
});

export const undoBenefitChange = post('/benefits/changes/:id/undo', {
  summary: 'Undo one change of benefit plans, mix, elections or rates as a whole',
  roles: STAFF,
  params: idPath.describe('The changeId of the change'),
  response: z.strictObject({
    message: z.string(),
    restored: z.int(),
    changeId: id.describe('Id for undoing the undo'),
  }),
});
