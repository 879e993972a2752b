import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { idPath } from './fields.ts';
import { lineItem } from './line-items.ts';

export const lineYears = get('/line-items/:id/years', {
  summary:
    'A line in every fiscal year of its budget, from the base year through the projections. The earliest year comes first',
  roles: STAFF,
  params: idPath,
  response: z.array(lineItem),
});
