import { readdir, readFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { errorBody } from '../../core/contract/errors.ts';
import { type ImportAnalysis, importAnalysis } from '../../core/contract/import-analysis.ts';
import * as contract from '../../core/contract/import.ts';
import { expectedColumns } from '../../core/import/expected-columns.ts';
import { TASKS } from '../../server/tasks.ts';
import { suggestedRequest, useImportServer, type Answer } from '../support/import/import-server.ts';

/** Folders with external files, such as the test suites of other readers or downloads from public agencies. */
const FOLDERS = (process.env.ODD_FILES ?? '').split(delimiter).filter((folder) => folder !== '');
const MIN_READ = Number(process.env.ODD_FILES_READ ?? 1);
const HOW_TO_RUN =
  'Name folders of files in ODD_FILES to import each of them, and in ODD_FILES_READ how many must be readable.';

/** The server stops reading a file after this time, so an entire import must not take longer. */
const MAX_MS = (TASKS.analyzeFile?.seconds ?? 0) * 1_000;
const SLOWEST_ANSWER_MS = 200;
const MAX_MEMORY_MIB = 1024;
/** Error codes that an invalid file may cause. Any other error is unexpected. */
const REFUSALS = ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];
const TYPE = 'proposed';

const server = useImportServer();

interface Outcome {
  name: string;
  /** Number of imported rows. Null if the file was rejected. */
  imported: number | null;
  /** True if the file could be read. */
  isRead: boolean;
  described: string;
}

/** The body of a response, or its error code and message. Throws for an unexpected response. */
function bodyOrRefusal({ status, body }: Answer): { body: unknown } | { described: string } {
  if (status === 200) return { body };
  const error = errorBody.parse(body);
  if (status >= 500 || !REFUSALS.includes(error.code)) throw new Error(`${status} ${error.code}: ${error.error}`);
  expect(error.error).toMatch(/^[^\s].{10,}/);
  return { described: error.error };
}

/** Maps the columns as a user would: required fields without a suggestion get the first unmapped columns. */
function requestFor(analysis: ImportAnalysis, version: { id: number; budgetYearId: number }) {
  const request = suggestedRequest(analysis, TYPE, version);
  const taken = new Set(Object.values(request.columnMappings));
  const left = analysis.detectedColumns.filter((column) => !taken.has(column));
  for (const { field, required } of expectedColumns(TYPE)) {
    if (required && request.columnMappings[field] === contract.SKIPPED_COLUMN) {
      request.columnMappings[field] = left.shift() ?? analysis.detectedColumns[0] ?? '';
    }
  }
  return request;
}

/** Uploads, previews and imports a file, as the wizard does. */
async function importFile(path: string): Promise<Outcome> {
  const name = basename(path);
  const content = await readFile(path);
  const version = await server.newVersion(path.slice(-90));
  const uploaded = bodyOrRefusal(await server.upload({ name, content }, TYPE, version.id));
  if ('described' in uploaded) return { name: path, imported: null, isRead: false, described: uploaded.described };
  const analysis = importAnalysis.parse(uploaded.body);
  const request = requestFor(analysis, version);
  const previewed = bodyOrRefusal(await server.ask('preview', request));
  if ('described' in previewed) return { name: path, imported: null, isRead: true, described: previewed.described };
  const preview = contract.importPreview.parse(previewed.body);
  const { previewToken } = preview;
  const executed = bodyOrRefusal(await server.ask('execute', { ...request, previewToken }));
  if ('described' in executed) throw new Error(`previewed, and then refused: ${executed.described}`);
  const { imported, created, skipped } = contract.importResult.parse(executed.body);
  expect({ imported, created, skipped }).toEqual({
    imported: preview.creates,
    created: preview.creates,
    skipped: preview.skipped,
  });
  expect(imported + skipped).toBe(analysis.rowCount);
  return { name: path, imported, isRead: true, described: `${imported} rows imported, ${skipped} left out` };
}

async function listFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    found.push(...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  }
  return found.sort();
}

interface Timed extends Outcome {
  took: number;
  /** The slowest responses to other users during the import: of /health/ready, and of a list for a signed-in user. */
  health: number;
  list: number;
}

test('each of these files is imported, or refused with a reason, while others are answered', async ({ skip }) => {
  if (FOLDERS.length === 0) skip(HOW_TO_RUN);
  const outcomes: Timed[] = [];
  const failures: string[] = [];
  let memory = 0;
  for (const path of await listFiles()) {
    const start = performance.now();
    const timed = { outcome: null as Outcome | null, took: 0, health: 0 };
    const list = await server.watch(async () => {
      const ready = await server.watch(async () => {
        timed.outcome = await importFile(path).catch((error: unknown) => {
          failures.push(`${path}: ${String(error)}`);
          return null;
        });
        timed.took = performance.now() - start;
      }, '/health/ready');
      timed.health = ready.slowest;
    });
    memory = list.memory;
    const { outcome, took, health } = timed;
    if (outcome !== null) outcomes.push({ ...outcome, took, health, list: list.slowest });
  }
  report(outcomes, memory);
  expect(failures).toEqual([]);
  expect(outcomes.filter(({ took }) => took > MAX_MS)).toEqual([]);
  expect(outcomes.filter(({ health, list }) => Math.max(health, list) > SLOWEST_ANSWER_MS)).toEqual([]);
  expect(memory).toBeLessThan(MAX_MEMORY_MIB);
  expect(outcomes.filter(({ isRead }) => isRead).length).toBeGreaterThanOrEqual(MIN_READ);
});

function report(outcomes: readonly Timed[], memory: number): void {
  const read = outcomes.filter(({ isRead }) => isRead);
  const imported = read.filter(({ imported }) => imported !== null);
  const most = (key: 'took' | 'health' | 'list'): string => {
    const [worst] = outcomes.toSorted((a, b) => b[key] - a[key]);
    return worst ? `${worst[key].toFixed(0)} ms (${worst.name})` : 'none';
  };
  for (const { name, described, took, health, list } of outcomes) {
    console.info(`${took.toFixed(0)} ms (${health.toFixed(0)}, ${list.toFixed(0)}) ${name}: ${described}`);
  }
  console.info(
    `${outcomes.length} files: ${read.length} read, ${imported.length} of them imported, the others refused; the longest took ` +
      `${most('took')}; slowest /health/ready ${most('health')}, list ${most('list')}; at most ${memory.toFixed(0)} MiB`,
  );
}
