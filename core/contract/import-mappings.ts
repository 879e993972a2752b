import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { ADMIN, del, get } from './endpoint.ts';
import { id, idPath, instant, message } from './fields.ts';

/** The column mapping from the last import of a file with these columns. */
export const rememberedMapping = z.strictObject({
  id,
  importType: z.enum(IMPORT_TYPES),
  columns: z.array(z.string()),
  columnMappings: z.record(z.string(), z.string()),
  noteColumns: z.array(z.string()),
  salaryIs: z.enum(['asPaid', 'fullTimeRate']),
  otherColumns: z
    .array(z.string())
    .describe(
      'The amount columns that were imported besides the one in `columnMappings`. All other amount columns were left out',
    ),
  fileName: z.string().describe('The name of the file that the mapping was last used for'),
  usedBy: z.string(),
  usedAt: instant,
});
export type RememberedMapping = z.output<typeof rememberedMapping>;

export const listMappings = get('/import/mappings', {
  summary: 'The remembered column mappings, most recently used first',
  roles: ADMIN,
  response: z.array(rememberedMapping),
});

export const deleteMapping = del('/import/mappings/:id', {
  summary: 'Forget a remembered column mapping',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  params: idPath,
  response: message,
});
