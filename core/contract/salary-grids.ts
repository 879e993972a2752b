import { z } from 'zod';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { id } from './fields.ts';
import { EDITION_SOURCES, editionKey } from './schedules-fields.ts';

const salaryGrid = z.strictObject({
  id: id.describe('The id of the salary schedule'),
  workGroup: z.string(),
  name: z.string(),
  contractDays: z.int(),
  editions: z
    .array(
      z.strictObject({
        ...editionKey,
        source: z.enum(EDITION_SOURCES),
        lanes: z.array(z.string()),
        steps: z.array(z.string()),
        amounts: z
          .array(z.array(z.number().nullable()))
          .describe(
            'Annual full-time pay, with a row for each step and a value for each lane. Null if no one can be on that step and lane',
          ),
      }),
    )
    .describe('The editions that are public record, earliest first'),
});
export type SalaryGrid = z.output<typeof salaryGrid>;

export const listSalaryGrids = get('/salary-grids', {
  summary:
    'Salary grids that are public record: the grids of settled and expired contracts, and grids with the source PRINTED for the current and earlier fiscal years. Drafts, offers, people and the grids of years under negotiation are not included',
  roles: ANYONE_SIGNED_IN,
  response: z.array(salaryGrid),
});
