import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText, instant, message } from './fields.ts';

/** The mapping of a file with these columns at its last import. */
export const rememberedMapping = z.strictObject({
  id,
  importType: z.enum(IMPORT_TYPES),
  columns: z.array(z.string()),
  columnMappings: z.record(z.string(), z.string()),
  noteColumns: z.array(z.string()),
  salaryIs: z.enum(['asPaid', 'fullTimeRate']),
  fileName: z.string().describe('Name of the file'),
  usedBy: z.string(),
  usedAt: instant,
});
export type RememberedMapping = z.output<typeof rememberedMapping>;

export const listMappings = endpoint({
  method: 'GET',
  path: '/import/mappings',
  summary: 'Remembered column mappings, last used first',
  roles: ADMIN,
  response: z.array(rememberedMapping),
});

export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/import/mappings/:id',
  summary: 'Forget a column mapping',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: message,
});
