import { expect } from 'vitest';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { fromDollars } from '../../../core/money.ts';
import { createVersion } from '../../../server/records/budgets/versions.ts';
import type { Context } from '../../../server/context.ts';
import { AppError } from '../../../server/errors.ts';
import { analyzeFile } from '../../../server/records/import/read/analyze-file.ts';
import { rosterImport } from '../../../server/roster-import.ts';
import type { ImportRequest } from '../../../server/records/import/read/request.ts';
import { createRandom, mutate } from './mutate.ts';
import type { Original } from './originals.ts';

/** Error codes that an invalid file may cause. Any other error is unexpected. */
const REFUSALS = ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];

/** Counts everything that an import could leave behind, completely or in part. */
async function everything({ db }: Context) {
  const { rows } = await db.raw<{ rows: Record<string, number>[] }>(`
    SELECT (SELECT count(*) FROM staged_files) AS files, (SELECT count(*) FROM imports) AS imports,
      count(*) AS ever, coalesce(sum(rev), 0) AS revs, count(*) FILTER (WHERE deleted_at IS NULL) AS lines,
      coalesce(sum(cost_cents) FILTER (WHERE deleted_at IS NULL), 0) AS cost
    FROM line_items`);
  return rows[0] ?? {};
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(REFUSALS).toContain(error.code);
    expect(error.message).toMatch(/^[^\s].{10,}/);
    return null;
  }
}

/**
 * Damages a file in `count` ways and imports each one into a version that contains nothing else. Each import must do
 * everything that the preview showed, or nothing. At the end, the undamaged file must create the same lines as at
 * first. Returns the number of imported files.
 */
export async function checkDamaged(cx: Context, { name, bytes }: Original, count: number): Promise<number> {
  const importType: ImportType = name.startsWith('roster') ? 'operating' : 'proposed';
  const version = await createVersion(cx, { fiscalYear: 2026, label: name });
  const othersBefore = await everything(cx);

  async function importWhole(content: Buffer, answers?: string): Promise<number | null> {
    const before = await everything(cx);
    const file = { name, bytes: content };
    const analysis = await unlessRefused(analyzeFile(cx, { file, importType, versionId: version.id, answers }));
    if (!analysis) {
      expect(await everything(cx)).toEqual(before);
      return null;
    }
    const mappings = Object.entries(analysis.suggestedMappings);
    const request: ImportRequest = {
      fileName: analysis.fileName,
      columnMappings: Object.fromEntries(
        mappings.map(([field, { csvColumn }]) => [field, csvColumn ?? SKIPPED_COLUMN]),
      ),
      noteColumns: [],
      amountColumns: [],
      actualsColumns: [],
      importType,
      budgetYearId: version.budgetYearId,
      versionId: version.id,
      mode: 'replace',
      notImported: 'keep',
      conflicts: 'ask',
      decisions: [],
      lostZeros: 'budget',
      handEdits: 'file',
      salaryIs: 'asPaid',
      force: false,
      allOrNothing: false,
    };
    const preview = await unlessRefused(rosterImport.previewImport(cx, request));
    const staged = { ...before, files: Number(before.files) + 1 };
    expect(await everything(cx)).toEqual(staged);
    if (!preview) {
      expect(await unlessRefused(rosterImport.executeImport(cx, request))).toBeNull();
      expect(await everything(cx)).toEqual(staged);
      return null;
    }
    if (preview.questions.length > 0) {
      expect(await unlessRefused(rosterImport.executeImport(cx, request))).toBeNull();
      expect(await everything(cx)).toEqual(staged);
      const given = preview.questions.map(({ about, choices }) => `${about}=${choices.at(-1) ?? ''}`).join(',');
      return answers === undefined ? importWhole(content, given) : null;
    }
    if (preview.creates + preview.updates + preview.unchanged === 0) {
      expect(await unlessRefused(rosterImport.executeImport(cx, request))).toBeNull();
      expect(await everything(cx)).toEqual(staged);
      return null;
    }
    const { previewToken } = preview;
    const result = await rosterImport.executeImport(cx, { ...request, previewToken });
    expect(result.imported + result.skipped).toBe(analysis.rowCount);
    const { created, updated, unchanged, removed, total } = result;
    const { creates, updates, removes, totals } = preview;
    expect([created, updated, unchanged, removed]).toEqual([creates, updates, preview.unchanged, removes]);
    expect(total).toBe(totals.after);
    const { lines, cost } = await everything(cx);
    expect({ lines, cost }).toEqual({
      lines: Number(before.lines) + created - removed,
      cost: Number(othersBefore.cost) + fromDollars(total),
    });
    return result.imported;
  }

  const lineTexts = async () => {
    const described = ['first_name', 'last_name', 'position', 'account_description', 'account_line', 'cost_cents'];
    return cx
      .db('line_items AS l')
      .join('scenarios AS s', 's.id', 'l.scenario_id')
      .where('s.version_id', version.id)
      .whereNull('l.deleted_at')
      .orderBy(described)
      .select(described);
  };

  expect(await importWhole(bytes), name).toBeGreaterThan(2);
  const whole = await lineTexts();
  const random = createRandom(bytes.length);
  let imported = 0;
  for (let mutation = 0; mutation < count; mutation += 1) {
    if ((await importWhole(mutate(bytes, random))) !== null) imported += 1;
  }
  await importWhole(bytes);
  expect(await lineTexts()).toEqual(whole);
  return imported;
}
