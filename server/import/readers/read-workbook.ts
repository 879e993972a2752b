import { Worker } from 'node:worker_threads';
import { errorCode } from '../../error-code.ts';
import { AppError } from '../../errors.ts';
import { keepOnce } from './keep-once.ts';
import { refuse } from './refuse.ts';
import type { ReadTableOptions, Table, TableRow, WorkbookKind } from './table.ts';
import type { WorkbookAnswer, WorkbookRequest } from './workbook-worker.ts';

/** Most workbooks take well under a second; a large one gets time by its size, a crafted small one does not. */
const BASE_SECONDS = 8;
const SECONDS_PER_MEGABYTE = 1;
const MEMORY_MB = 640;
/**
 * A worker that has read a workbook of usual size is kept for a while: starting one takes longer than most reading, and a file
 * that is uploaded is read again when it is previewed and imported.
 */
const SMALL_BYTES = 4 * 1024 * 1024;
const KEPT_MS = 60_000;

const secondsFor = (bytes: Buffer): number =>
  Math.ceil(BASE_SECONDS + (bytes.length / 1024 / 1024) * SECONDS_PER_MEGABYTE);

/** Node starts workers from JavaScript only: run from TypeScript source, as the tests are, a loader comes first. */
const WORKER = new URL(
  import.meta.url.endsWith('.js') ? './workbook-worker.js' : './testing/worker-from-source.mjs',
  import.meta.url,
);

/** Workbooks are read one after the other: each may take most of the memory that the server has. */
let previous: Promise<unknown> = Promise.resolve();
let kept: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/**
 * Reads a workbook of people's own making off the server's thread, with a limit on time and memory. Throws an AppError
 * that says why when it cannot be read.
 */
export function readWorkbook(kind: WorkbookKind, bytes: Buffer, options: ReadTableOptions): Promise<Table> {
  const reading = previous.then(async () => {
    const worker = takeWorker();
    const outcome = await readIn(worker, kind, bytes, options, secondsFor(bytes)).catch((error: unknown) => {
      void worker.terminate();
      throw error;
    });
    keepOrEnd(worker, bytes);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  });
  previous = reading.catch(() => null);
  return reading;
}

function startWorker(address: URL, megabytes = MEMORY_MB): Worker {
  // What libraries print about odd files is for nobody.
  const worker = new Worker(address, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  });
  // One that ends while it is kept is not taken again, nor does it take the server with it.
  const forget = (): void => {
    if (kept?.worker === worker) kept = null;
  };
  return worker.on('error', forget).on('exit', forget);
}

function takeWorker(): Worker {
  if (kept === null) return startWorker(WORKER);
  const { worker, timer } = kept;
  clearTimeout(timer);
  kept = null;
  worker.ref();
  return worker;
}

function keepOrEnd(worker: Worker, bytes: Buffer): void {
  if (bytes.length > SMALL_BYTES) {
    void worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    kept = null;
    void worker.terminate();
  }, KEPT_MS);
  kept = { worker, timer: timer.unref() };
}

function isOutOfMemory(error: unknown): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Starts the worker at this address for one workbook; exported for tests of the limits. */
export async function readInWorker(
  bytes: Buffer,
  options: ReadTableOptions,
  address: URL,
  limits: { seconds?: number; megabytes?: number } = {},
): Promise<Table> {
  const worker = startWorker(address, limits.megabytes);
  const seconds = limits.seconds ?? secondsFor(bytes);
  const outcome = await readIn(worker, 'xlsx', bytes, options, seconds).finally(() => void worker.terminate());
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** The table, or why the worker refused the workbook. Throws when the worker itself fails or takes too much. */
function readIn(
  worker: Worker,
  kind: WorkbookKind,
  bytes: Buffer,
  options: ReadTableOptions,
  seconds: number,
): Promise<Table | AppError> {
  const ask = (request: WorkbookRequest): void => worker.postMessage(request);
  const rows: TableRow[] = [];
  const keep = keepOnce();
  let head: { table: Table; rowCount: number } | null = null;
  let finish = (): void => undefined;
  const reading = new Promise<Table | AppError>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(refuse.tooSlow(options.fileName, seconds));
    }, seconds * 1000);
    const hear = (answer: WorkbookAnswer): void => {
      if (answer.tell === 'refused') {
        resolve(new AppError(answer.code, answer.message, answer.details));
        return;
      }
      if (answer.tell === 'table') head = answer;
      else for (const { row, cells } of answer.rows) rows.push({ row, cells: cells.map(keep) });
      if (head && rows.length >= head.rowCount) resolve({ ...head.table, rows });
      else ask({ ask: 'rows' });
    };
    const fail = (error: Error): void => {
      reject(isOutOfMemory(error) ? refuse.tooMuchMemory(options.fileName) : error);
    };
    const exit = (): void => {
      reject(refuse.corrupt(options.fileName, 'reading it ended early'));
    };
    worker.on('message', hear).on('error', fail).on('exit', exit);
    finish = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', exit);
    };
  });
  ask({ ask: 'read', kind, bytes, options: { ...options } });
  return reading.finally(() => {
    finish();
  });
}
