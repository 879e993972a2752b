import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText, instant, message } from './fields.ts';

/** How a file with these columns was mapped when one was last imported. */
export const rememberedMapping = z.strictObject({
  id,
  importType: z.enum(IMPORT_TYPES),
  columns: z.array(z.string()),
  columnMappings: z.record(z.string(), z.string()),
  noteColumns: z.array(z.string()),
  salaryIs: z.enum(['asPaid', 'fullTimeRate']),
  fileName: z.string().describe("The file's own name"),
  usedBy: z.string(),
  usedAt: instant,
});
export type RememberedMapping = z.output<typeof rememberedMapping>;

export const listMappings = endpoint({
  method: 'GET',
  path: '/import/mappings',
  summary: 'The mappings that are remembered, the last used first',
  roles: ADMIN,
  response: z.array(rememberedMapping),
});

export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/import/mappings/:id',
  summary: 'Forget how a kind of file was mapped',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: message,
});
