import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, idText, XLSX } from './fields.ts';

/** Media type of an Excel workbook with macros. */
export const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12';

export const exportOwnLayout = get('/own-layout', {
  summary:
    'Download an imported file with the budget’s current amounts filled in. All other cells of the file are unchanged. A workbook also gets a sheet that describes the changes. If some lines of the budget are not in the workbook, another sheet lists them. FINANCE users can download only files that they imported',
  roles: STAFF,
  query: z
    .strictObject({
      importId: idText.optional().describe('The id of the import whose file is downloaded'),
      scenarioId: idText
        .optional()
        .describe(
          'The id of a budget. Send scenarioId instead of importId to download the newest stored file that was imported into this budget',
        ),
    })
    .refine(({ importId, scenarioId }) => (importId === undefined) !== (scenarioId === undefined), {
      message: 'needs either importId or scenarioId',
    }),
  media: [XLSX, XLSM, CSV],
  response: file,
});
