import { z } from 'zod';
import { post, STAFF } from './endpoint.ts';
import { dollars, id, idPath, instant, message } from './fields.ts';

export const applyCutPlan = post('/scenarios/cut-plans/:id/apply', {
  summary:
    'Apply a plan to the active proposed budget. The call changes the amounts of existing lines and adds the new lines of the plan. Then the plan is deleted, because its changes are in the budget',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    updatedAt: instant.describe(
      'The updatedAt of the plan that the caller read. If the plan has changed since, the request is refused with a 409',
    ),
    scenarioId: id
      .optional()
      .describe(
        'The budget in which the caller read the plan. If another budget is active now, the request is refused with a 409',
      ),
    adjustedTotal: dollars.describe(
      'The total of the budget with the plan, as the caller read it in the summary. If the plan would now produce a different total, the request is refused with a 409',
    ),
  }),
  response: z.strictObject({
    changed: z.int().describe('The number of changed lines'),
    added: z.int().describe('The number of new lines'),
    changeId: id.describe('The id to send to undo the applied plan'),
    message: z.string(),
  }),
});

export const undoApplyCutPlan = post('/scenarios/cut-plans/applied/:id/undo', {
  summary:
    'Undo applying a plan. The amounts go back to what they were, the lines that the plan added are deleted, and the plan is again in the list of plans. The request is refused with a 409 if any line that the plan changed or added was changed or deleted later',
  roles: STAFF,
  params: idPath,
  response: message,
});
