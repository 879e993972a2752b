import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '../../../core/contract/errors.ts';
import { AppError } from '../../errors.ts';
import type { ErrorDetails } from '../../errors.ts';
import type { ReadTableOptions, Table, TableRow, WorkbookKind } from './table.ts';
import { readSheetTable } from './workbooks/read-sheet-table.ts';

/** What the worker is asked: first to read a workbook, then for one portion of its rows after the other. */
export type WorkbookRequest =
  { ask: 'read'; kind: WorkbookKind; bytes: Uint8Array; options: ReadTableOptions } | { ask: 'rows' };

/** What it answers: the table without its rows, then the rows in portions, or why the workbook was refused. */
export type WorkbookAnswer =
  | { tell: 'table'; table: Table; rowCount: number }
  | { tell: 'rows'; rows: TableRow[] }
  | { tell: 'refused'; code: ErrorCode; message: string; details: ErrorDetails };

/** Rows go out one portion at a time, on request, so that the server's own thread gets turns in between. */
const ROWS_A_PORTION = 1_000;

async function read({ kind, bytes, options }: WorkbookRequest & { ask: 'read' }): Promise<Table | AppError> {
  try {
    return await readSheetTable(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function serve(port: MessagePort): void {
  let rows: TableRow[] = [];
  const tell = (answer: WorkbookAnswer): void => port.postMessage(answer);
  const answer = async (request: WorkbookRequest): Promise<void> => {
    if (request.ask === 'rows') {
      // What is sent is not needed here any more.
      tell({ tell: 'rows', rows: rows.splice(0, ROWS_A_PORTION) });
      return;
    }
    const table = await read(request);
    if (table instanceof AppError) {
      tell({ tell: 'refused', code: table.code, message: table.message, details: table.details });
      return;
    }
    rows = table.rows;
    tell({ tell: 'table', table: { ...table, rows: [] }, rowCount: rows.length });
  };
  port.on('message', (request: WorkbookRequest) => void answer(request));
}

if (parentPort !== null) serve(parentPort);
