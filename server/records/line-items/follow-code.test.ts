import { beforeAll, expect, test } from 'vitest';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { createDeseFunction } from '../../../core/contract/reference-dese.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const CLASSROOM = 'Teachers, Classroom';

beforeAll(async () => {
  const functions = { '2305': CLASSROOM, '2330': 'Paraprofessionals', '2440': 'Other Instructional Services' };
  for (const [code, name] of Object.entries(functions)) {
    await app.call('ADMIN', createDeseFunction, { body: { code, name } });
  }
});

async function lines(...columns: Partial<LineItemRow>[]): Promise<number[]> {
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  return buildLines(
    app.cx,
    budget,
    columns.map((own) => proposedLine(100, { dese_code: '2305', ...own })),
  );
}

type Body = (typeof updateLineItem)['body']['_zod']['input'];
async function change(id: number, body: Body) {
  const { deseCode, deseCategories } = await app
    .call('FINANCE', updateLineItem, { params: { id: String(id) }, body })
    .then((answer) => answer.body as { deseCode: string | null; deseCategories: string | null });
  return [deseCode, deseCategories];
}

test('a description that is the name of the function changes with the code, and back with an undo', async () => {
  const [id] = await lines({ dese_categories: 'TEACHERS - CLASSROOM' });
  expect(await change(id!, { deseCode: '2330' })).toEqual(['2330', 'Paraprofessionals']);
  const entry = await app.cx
    .db('audit_log')
    .where({ entity: 'line item' })
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id!])
    .first<{ before: unknown; after: unknown }>('before', 'after');
  expect(entry).toEqual({
    before: { deseCode: '2305', deseCategories: 'TEACHERS - CLASSROOM' },
    after: { deseCode: '2330', deseCategories: 'Paraprofessionals' },
  });
  expect(await change(id!, { deseCode: '2305' })).toEqual(['2305', CLASSROOM]);
});

test('it stays for an unknown code, in other words, or if the request sets it', async () => {
  const [named, worded, blank] = await lines({ dese_categories: CLASSROOM }, { dese_categories: 'Regular Day' }, {});
  expect(await change(named!, { deseCode: '9999' })).toEqual(['9999', CLASSROOM]);
  expect(await change(named!, { deseCode: '2305' })).toEqual(['2305', CLASSROOM]);
  expect(await change(named!, { deseCode: null })).toEqual([null, CLASSROOM]);
  expect(await change(worded!, { deseCode: '2330' })).toEqual(['2330', 'Regular Day']);
  expect(await change(blank!, { deseCode: '2330' })).toEqual(['2330', null]);
  await change(named!, { deseCode: '2305' });
  expect(await change(named!, { deseCode: '2330', deseCategories: 'Aides' })).toEqual(['2330', 'Aides']);
  await change(named!, { deseCode: '2305', deseCategories: CLASSROOM });
  expect(await change(named!, { deseCode: '2330', deseCategories: '' })).toEqual(['2330', null]);
});

test('a paste changes each description by its own code, and a stale revision changes none', async () => {
  const [first, second, third] = await lines(
    { dese_categories: CLASSROOM },
    { dese_code: '2330', dese_categories: 'Paraprofessionals' },
    { dese_categories: CLASSROOM },
  );
  const pasted = (rev: number) => ({
    body: {
      changes: [
        { id: first!, rev: 1, set: { deseCode: '2330' } },
        { id: second!, rev: 1, set: { deseCode: '2440' } },
        { id: third!, rev, set: { notes: 'Counted' } },
      ],
    },
  });
  const stored = () => app.cx.db('line_items').whereIn('id', [first!, second!, third!]).orderBy('id');
  expect((await app.refused('FINANCE', changeLineItems, pasted(2))).status).toBe(409);
  expect(await stored().pluck('dese_categories')).toEqual([CLASSROOM, 'Paraprofessionals', CLASSROOM]);
  await app.call('FINANCE', changeLineItems, pasted(1));
  expect(await stored().pluck('dese_categories')).toEqual([
    'Paraprofessionals',
    'Other Instructional Services',
    CLASSROOM,
  ]);
});
