import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../../core/contract/imports.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createRandom, mutate } from './readers/testing/mutate.ts';
import { fixture, importCalls } from './testing/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const MUTATIONS = 12;
const refusal = z.object({ error: z.string() });

async function count(table: string): Promise<number> {
  const [row] = await app.cx.db(table).count<{ count: number }[]>('* as count');
  return Number(row?.count);
}

/** Uploads and imports a file as suggested. Answers how many lines it made; null when it was refused, which leaves nothing behind. */
async function importWhole(name: string, content: Buffer): Promise<number | null> {
  const version = await imports.newVersion();
  const before = { files: await count('staged_files'), lines: await count('line_items') };
  const response = await imports.sendFile({ name, content, fields: { versionId: String(version.id) } });
  if (response.status !== 200) {
    expect([400, 413, 415]).toContain(response.status);
    expect(refusal.parse(await response.json()).error).toMatch(/\.$/);
    expect({ files: await count('staged_files'), lines: await count('line_items') }).toEqual(before);
    return null;
  }
  const analysis = contract.importAnalysis.parse(await response.json());
  const mappings = Object.entries(analysis.suggestedMappings);
  const executed = await app.send('ADMIN', 'POST', '/api/import/execute', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fileName: analysis.fileName,
      columnMappings: Object.fromEntries(
        mappings.map(([field, { csvColumn }]) => [field, csvColumn ?? contract.SKIPPED_COLUMN]),
      ),
      importType: 'operating',
      budgetYearId: version.budgetYearId,
      versionId: version.id,
    }),
  });
  if (executed.status !== 200) {
    expect(executed.status).toBe(400);
    expect(await count('line_items')).toBe(before.lines);
    return null;
  }
  const result = contract.importResult.parse(await executed.json());
  expect(result.imported + result.skipped).toBe(analysis.rowCount);
  expect(await imports.lines(result.scenarioId)).toHaveLength(result.imported);
  return result.imported;
}

describe('damaged files', () => {
  test.each(['roster-with-vacancies.csv', 'roster-workbook.xlsx', 'roster-of-2003.xls'])(
    'made from %s are imported whole or not at all, and it is imported afterwards as before',
    async (name) => {
      const original = await fixture(name);
      const whole = await importWhole(name, original);
      expect(whole).toBeGreaterThan(2);
      const random = createRandom(original.length);
      for (let mutation = 0; mutation < MUTATIONS; mutation += 1) await importWhole(name, mutate(original, random));
      expect(await importWhole(name, original)).toBe(whole);
    },
  );
});
