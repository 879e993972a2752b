import fc from 'fast-check';
import { expect } from 'vitest';
import * as batches from '../../../core/contract/import-batches.ts';
import { IMPORT_MODES, type ImportMode } from '../../../core/contract/import.ts';
import { ensureScenario } from '../../../server/records/budgets/scenarios.ts';
import { buildBuilding, buildLines } from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';
import { csv, importCalls } from './import-calls.ts';

// Uses few different words, so that rows often equal each other and existing lines.
const row = fc.tuple(
  fc.constantFrom('', '7', '0042'),
  fc.constantFrom('', 'VACANT', 'Holt, Dev', 'Quill, Ana'),
  fc.constantFrom('Teacher', 'Nurse', ''),
  fc.constantFrom('', '0', '50,000.005', '(12.50)', 'see contract'),
  fc.constantFrom('', 'Oak School', 'Annex'),
  fc.constantFrom('', 'on leave'),
);
// A file without a row that can be imported would be refused.
const isUsable = (cells: readonly string[]) => cells.some((cell) => cell !== '') && !cells.includes('see contract');
const rows = fc.array(row, { minLength: 1, maxLength: 10 }).filter((all) => all.some(isUsable));
const file = fc.tuple(rows, fc.constantFrom(...IMPORT_MODES));

const HEADER = ['Employee ID', 'Name', 'Job Title', 'Salary', 'Location', 'Notes'];
const columnMappings = {
  employeeId: 'Employee ID',
  lastName: 'Name',
  position: 'Job Title',
  currentSalary: 'Salary',
  building: 'Location',
  notes: 'Notes',
};

/** Importing and undoing must restore every line, even when several imports are undone one after the other. */
export async function checkUndo(app: TestApp, numRuns: number): Promise<void> {
  const imports = importCalls(app);
  /** Returns all columns of all lines, including deleted lines, except the revision. */
  async function everything(scenarioId: number) {
    const all = await app.cx
      .db('line_items')
      .where({ scenario_id: scenarioId })
      .orderBy('id')
      .select<Record<string, unknown>[]>('*');
    return all.map(({ rev: _, ...line }) => line);
  }

  /** Imports files one after the other over a manually entered line, then undoes them from last to first. */
  async function importAndUndo(files: readonly (readonly [string[][], ImportMode])[]): Promise<void> {
    const version = await imports.newVersion();
    const { id: scenarioId } = await ensureScenario(app.cx, { versionId: version.id, type: 'operating' });
    await buildLines(
      app.cx,
      {
        id: scenarioId,
        budgetYearId: version.budgetYearId,
        versionId: version.id,
        versionNumber: 1,
        type: 'operating',
        fiscalYear: 2026,
      },
      [{ last_name: 'Holt', first_name: 'Dev', position: 'Teacher' }],
    );
    const done: { importId: number; before: unknown[] }[] = [];
    for (const [rows, mode] of files) {
      const before = await everything(scenarioId);
      const content = csv(HEADER, ...rows);
      const { importId } = await imports.run(version, { content }, { columnMappings, mode, force: true });
      done.push({ importId, before });
    }
    for (const { importId, before } of done.toReversed()) {
      const params = { id: String(importId) };
      await app.call('ADMIN', batches.undoImport, { params, body: { force: false } });
      expect(await everything(scenarioId)).toEqual(before);
    }
  }

  await buildBuilding(app.cx, { name: 'Oak School' });
  await fc.assert(fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 3 }), importAndUndo), { numRuns });
}
