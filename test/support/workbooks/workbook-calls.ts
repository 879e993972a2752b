import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import * as contract from '../../../core/contract/workbooks.ts';
import { listLineItems, type LineItem } from '../../../core/contract/line-items.ts';
import { formBody, jsonBody, type TestApp } from '../test-app.ts';

type Merge = (typeof contract.mergeWorkbook)['body']['_zod']['input'];

/** Downloads, edits and merges workbooks like a user. */
export function workbookCalls(app: TestApp) {
  const download = async (body: object, as: Role = 'FINANCE'): Promise<Buffer> => {
    const response = await app.send(as, 'POST', '/api/workbooks', jsonBody(body));
    expect(response.status, response.ok ? '' : await response.text()).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const upload = (content: Uint8Array, name = 'back.xlsx', as: Role = 'FINANCE', fields: Record<string, string> = {}) =>
    app.send(as, 'POST', '/api/workbooks/merge/preview', formBody({ name, content }, fields));
  const preview = async (content: Uint8Array, name?: string): Promise<contract.WorkbookPreview> => {
    const response = await upload(content, name);
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    return contract.workbookPreview.parse(body);
  };
  const refusedUpload = async (content: Uint8Array, name?: string, fields?: Record<string, string>) => {
    const response = await upload(content, name, 'FINANCE', fields);
    return { status: response.status, error: ((await response.json()) as { error: string }).error };
  };
  const merge = async (
    { fileName, previewToken }: contract.WorkbookPreview,
    choices: Partial<Merge> = {},
  ): Promise<contract.WorkbookMerged> =>
    (await app.call('FINANCE', contract.mergeWorkbook, { body: { fileName, previewToken, ...choices } })).body;
  const lines = async (scenarioId: number): Promise<LineItem[]> =>
    (await app.call('ADMIN', listLineItems, { query: { scenarioId: String(scenarioId) } })).body;
  return { download, upload, preview, refusedUpload, merge, lines };
}

/** Edits a workbook with exceljs. */
export async function editWorkbook(
  content: Uint8Array,
  edit: (sheet: ExcelJS.Worksheet, workbook: ExcelJS.Workbook) => void,
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(content) as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('Lines');
  if (!sheet) throw new Error('there is no sheet Lines');
  edit(sheet, workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Number of the row with the column names. The totals are above it. */
export const HEADER_ROW = 2;
export const FIRST_ROW = 3;

/** Returns a cell of the sheet Lines by its column name. */
export function cellAt(sheet: ExcelJS.Worksheet, row: number, column: string): ExcelJS.Cell {
  let at = 0;
  sheet.getRow(HEADER_ROW).eachCell((cell, number) => {
    if (cell.text === column) at = number;
  });
  if (at === 0) throw new Error(`there is no column ${column}`);
  return sheet.getRow(row).getCell(at);
}
