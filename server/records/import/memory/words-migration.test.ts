import { afterAll, beforeAll, expect, test } from 'vitest';
import * as importWords from '../../../../migrations/20261121_70_import_words.ts';
import * as wordsAsText from '../../../../migrations/20261121_73_words_as_text.ts';
import { buildScenario } from '../../../../test/factories/factories.ts';
import { type Context, systemContext } from '../../../context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { readImportedValues } from './source-value-queries.ts';

let database: TestDatabase;
let cx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

const HOLT = { lastName: 'Holt', position: 'Teacher, "Art"\t1' };
const QUILL = { lastName: 'Quill' };
const BEFORE = { lastName: 'Holt', position: 'Aide' };

async function addImport(db: Context['db'], scenario: { id: number; versionId: number }, name: string) {
  const counts = { imported: 2, skipped: 0, created: 2, updated: 0, unchanged: 0, removed: 0 };
  const [row] = await db('imports')
    .insert({
      file_name: name,
      original_name: name,
      import_type: 'operating',
      mode: 'replace',
      version_id: scenario.versionId,
      scenario_id: scenario.id,
      request: '{}',
      result: '{}',
      content_hash: name,
      total_before_cents: 0,
      total_after_cents: 0,
      imported_by: 'test',
      imported_at: new Date(),
      ...counts,
    })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

test('source values move from the lines to the imports and back', async () => {
  const { db } = database;
  const scenario = await buildScenario(cx);
  const [first, second] = [await addImport(db, scenario, 'first'), await addImport(db, scenario, 'second')];
  await wordsAsText.down(db);
  await importWords.down(db);
  const line = { scenario_id: scenario.id, is_operating: true, fiscal_year: 2026, employee_status: 'Active' };
  const said = (import_id: number, import_row: number, words: object) => ({
    ...line,
    import_id,
    import_row,
    source_values: JSON.stringify(words),
    updated_by: 'test',
  });
  const ids = await db('line_items')
    .insert([said(second, 3, HOLT), said(second, 700, QUILL), { ...line, updated_by: 'by hand' }])
    .returning<{ id: number }[]>('id');
  // Undoing the second import restores the values of the first.
  const before = { import_id: first, import_row: 9, source_values: BEFORE, rev: 1 };
  await db('import_changes').insert({ import_id: second, line_item_id: ids[0]?.id, rev_after: 2, before });

  await importWords.up(db);
  await wordsAsText.up(db);
  const words = await readImportedValues(db, [first, second]);
  expect(words.of({ import_id: second, import_row: 3 })).toEqual(HOLT);
  expect(words.of({ import_id: second, import_row: 700 })).toEqual(QUILL);
  expect(words.of({ import_id: first, import_row: 9 })).toEqual(BEFORE);
  expect(words.of({ import_id: null, import_row: null })).toBeNull();
  expect(await db('line_items').whereNotNull('source_values')).toEqual([]);

  await wordsAsText.down(db);
  await importWords.down(db);
  const kept = await db('line_items').orderBy('id').pluck<unknown[]>('source_values');
  expect(kept).toEqual([HOLT, QUILL, null]);
  await importWords.up(db);
  await wordsAsText.up(db);
});
