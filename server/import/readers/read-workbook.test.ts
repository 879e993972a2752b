import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { readInWorker } from './read-workbook.ts';
import { makeWorkbook } from './testing/make-zip.ts';
import { readSheetTable } from './workbooks/read-sheet-table.ts';

const options = { fileName: 'book.xlsx' };
const scripted = (script: string): URL => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

async function refusal(reading: Promise<unknown>): Promise<AppError> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error('it was not refused', { cause: error });
}

const worker = new URL('testing/worker-from-source.mjs', import.meta.url);

describe('a workbook read in a worker thread', () => {
  test('is what it is when read directly', async () => {
    const bytes = readFileSync(new URL('../../../fixtures/import/roster-workbook.xlsx', import.meta.url));
    expect(await readInWorker(bytes, options, worker)).toEqual(await readSheetTable('xlsx', bytes, options));
  });

  test('arrives in order and whole over many portions', async () => {
    const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = Array.from({ length: 9_001 }, (_, at) => `<row>${cell(`n${at}`)}<c><v>${at}</v></c></row>`);
    const bytes = makeWorkbook(`<row>${cell('Name')}${cell('Amount')}</row>${rows.join('')}`);
    const table = await readInWorker(bytes, options, worker);
    expect(table.rows.map((row) => row.cells)).toEqual(rows.map((_, at) => [`n${at}`, String(at)]));
  });

  test('is refused there with the same error', async () => {
    const bytes = makeWorkbook('<row><c>');
    const error = await refusal(readInWorker(bytes, options, worker));
    expect([error.name, error.code]).toEqual(['AppError', 'VALIDATION']);
    expect(error.message).toMatch(/^book\.xlsx is damaged: its part xl\/worksheets\/s\.xml/);
  });

  test('is given up after its time, while this thread stays free', async () => {
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 10);
    const reading = readInWorker(Buffer.from('x'), options, scripted('for (;;);'), { seconds: 0.5 });
    const error = await refusal(reading);
    expect(error.code).toBe('TOO_LARGE');
    expect(error.message).toMatch(/within 0.5 seconds/);
    clearInterval(clock);
    expect(turns).toBeGreaterThan(10);
  });

  test('is given up when it needs too much memory', async () => {
    const script = 'const all = []; for (;;) all.push(Array.from({ length: 100000 }, (_, at) => [at]));';
    const reading = readInWorker(Buffer.from('x'), options, scripted(script), { megabytes: 64, seconds: 50 });
    const error = await refusal(reading);
    expect(error.code).toBe('TOO_LARGE');
    expect(error.message).toMatch(/too much memory/);
  });

  test('is given up when the thread ends or fails', async () => {
    await expect(readInWorker(Buffer.from('x'), options, scripted('process.exit(0)'))).rejects.toThrow('ended early');
    await expect(readInWorker(Buffer.from('x'), options, scripted('throw new Error("broken")'))).rejects.toThrow(
      'broken',
    );
  });
});
