import { expect, test } from 'vitest';
import { importAnalysis } from '../../core/contract/import-analysis.ts';
import * as contract from '../../core/contract/import.ts';
import { suggestedRequest, useImportServer, type Answer } from '../support/import/import-server.ts';
import { rosterRows, toCsv, toXlsx } from '../support/import/make-roster.ts';

const MAX_MEMORY_MIB = 1024;
const SLOWEST_ANSWER_MS = 100;

const server = useImportServer();

function bodyOf({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body;
}

/** Uploads, previews and imports a file as the wizard does. Returns the number of imported rows. */
async function importWhole(name: string, content: Buffer): Promise<number> {
  const version = await server.newVersion(`Version of ${name}`);
  const uploaded = await server.upload({ name, content }, 'operating', version.id);
  const request = suggestedRequest(importAnalysis.parse(bodyOf(uploaded)), 'operating', version);
  const preview = contract.importPreview.parse(bodyOf(await server.ask('preview', request)));
  const { previewToken } = preview;
  return contract.importResult.parse(bodyOf(await server.ask('execute', { ...request, previewToken }))).imported;
}

/** Uses only the first columns, so that the maximum number of rows fits into the maximum file size. */
const NARROW = 13;

test.each([
  ['200,000 rows.csv', 199_990, (rows: string[][]) => Promise.resolve(toCsv(rows.map((row) => row.slice(0, NARROW))))],
  ['50,000 rows.csv', 50_000, (rows: string[][]) => Promise.resolve(toCsv(rows))],
  ['20,000 rows.xlsx', 20_000, toXlsx],
] as const)('%s is imported in little memory while others are answered', async (name, count, write) => {
  const content = await write(rosterRows(count));
  let imported = 0;
  const start = performance.now();
  const watched = await server.watch(async () => {
    imported = await importWhole(name, content);
  });
  const { memory, median, slowest, answers } = watched;
  console.info(
    `${name}: ${((performance.now() - start) / 1000).toFixed(1)} s, at most ${memory.toFixed(0)} MiB; ` +
      `${answers} other answers, ${median.toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms the slowest`,
  );
  expect(imported).toBe(count);
  expect(memory).toBeLessThan(MAX_MEMORY_MIB);
  expect(slowest).toBeLessThanOrEqual(SLOWEST_ANSWER_MS);
});
