import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import { refuse } from './refuse.ts';
import type { ReadTableOptions, Table, TableRow } from './table.ts';
import type { WorkbookAnswer, WorkbookRequest } from './workbook-worker.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** Most workbooks take well under a second; a large one gets time by its size, a crafted small one does not. */
const BASE_SECONDS = 8;
const SECONDS_PER_MEGABYTE = 1;
const MEMORY_MB = 640;

const secondsFor = (bytes: Buffer): number =>
  Math.ceil(BASE_SECONDS + (bytes.length / 1024 / 1024) * SECONDS_PER_MEGABYTE);

/**
 * Node starts workers from JavaScript only. Run from TypeScript source (as the tests are), this module has no compiled
 * worker beside it and reads on its own thread, without the limits.
 */
const isCompiled = import.meta.url.endsWith('.js');

/** Workbooks are read one after the other: each may take most of the memory that the server has. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Reads a workbook of people's own making off the server's thread, with a limit on time and memory. Throws an AppError
 * that says why when it cannot be read.
 */
export function readWorkbook(bytes: Buffer, options: ReadTableOptions): Promise<Table> {
  if (!isCompiled) return readXlsx(bytes, options);
  const reading = previous.then(() => readInWorker(bytes, options, new URL('./workbook-worker.js', import.meta.url)));
  previous = reading.catch(() => null);
  return reading;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Starts the worker at this address for one workbook; exported for tests of the limits. */
export function readInWorker(
  bytes: Buffer,
  options: ReadTableOptions,
  address: URL,
  seconds = secondsFor(bytes),
): Promise<Table> {
  const worker = new Worker(address, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const ask = (request: WorkbookRequest): void => worker.postMessage(request);
  let timer: NodeJS.Timeout | undefined;
  const reading = new Promise<Table>((resolve, reject) => {
    const rows: TableRow[] = [];
    let head: { table: Table; rowCount: number } | null = null;
    timer = setTimeout(() => {
      reject(refuse.tooSlow(options.fileName, seconds));
    }, seconds * 1000);
    worker.on('message', (answer: WorkbookAnswer) => {
      if (answer.tell === 'refused') reject(new AppError(answer.code, answer.message, answer.details));
      else if (answer.tell === 'table') head = answer;
      else for (const row of answer.rows) rows.push(row);
      if (head && rows.length >= head.rowCount) resolve({ ...head.table, rows });
      else ask({ ask: 'rows' });
    });
    worker.on('error', (error) => {
      reject(isOutOfMemory(error) ? refuse.tooMuchMemory(options.fileName) : error);
    });
    worker.on('exit', () => {
      reject(refuse.corrupt(options.fileName, 'reading it ended early'));
    });
  });
  ask({ ask: 'read', bytes, options: { ...options } });
  return reading.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
