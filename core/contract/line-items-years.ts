import { z } from 'zod';
import { endpoint, STAFF } from './endpoint.ts';
import { idText } from './fields.ts';
import { lineItem } from './line-items.ts';

export const lineYears = endpoint({
  method: 'GET',
  path: '/line-items/:id/years',
  summary: 'A line in every fiscal year of its budget, base year and projections, earliest first',
  roles: STAFF,
  params: z.strictObject({ id: idText }),
  response: z.array(lineItem),
});
