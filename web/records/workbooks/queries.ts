import * as contract from '../../../core/contract/workbooks.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { call, download, upload } from '../../api.ts';

/** Uploads a workbook and returns a preview of its merge. */
export function previewWorkbook(file: File): Promise<contract.WorkbookPreview> {
  return upload(contract.previewWorkbook, { file, fields: {} });
}

export function mergeWorkbook(input: {
  fileName: string;
  previewToken: string;
  decisions: contract.WorkbookDecision[];
  undecided: contract.UndecidedChoice;
}): Promise<contract.WorkbookMerged> {
  return call(contract.mergeWorkbook, { body: input });
}

/** Downloads the budget after a merge as a new workbook. */
export function saveMerged({ scenarioId, fiscalYear }: { scenarioId: number; fiscalYear: number }): Promise<void> {
  const label = fiscalYearLabel(fiscalYear);
  return download(contract.getWorkbook, { body: { scenarioId, fiscalYear: label } }, `workbook-${label}.xlsx`);
}
