import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, idText, XLSX } from './fields.ts';

/** A workbook with macros. */
export const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12';

export const exportOwnLayout = get('/own-layout', {
  summary:
    'A file that was imported, with the amounts of the budget in its cells and everything else unchanged; for FINANCE one they imported',
  roles: STAFF,
  query: z
    .strictObject({
      importId: idText.optional().describe('The import of the file'),
      scenarioId: idText
        .optional()
        .describe('Instead of importId: the newest import into this budget whose file is kept'),
    })
    .refine(({ importId, scenarioId }) => (importId === undefined) !== (scenarioId === undefined), {
      message: 'needs either importId or scenarioId',
    }),
  media: [XLSX, XLSM, CSV],
  response: file,
});
