import * as contract from '../../../core/contract/workbooks.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { downloadWorkbook } from './download-workbook.ts';
import { executeMerge } from './execute-merge.ts';
import { previewMerge } from './preview-merge.ts';

export function workbookRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleRaw(contract.getWorkbook, async (cx, { body }) => {
    const { name, type, bytes } = await workers.run(cx, downloadWorkbook, body, { signal: cx.gone });
    return { type, body: bytes, fileName: name };
  });
  api.handleUpload(contract.previewWorkbook, (cx, { body }, file) =>
    workers.run(cx, previewMerge, { ...body, file }, { signal: cx.gone }),
  );
  api.handleTask(contract.mergeWorkbook, executeMerge, ({ body }) => body);
}
