import fc from 'fast-check';
import { expect } from 'vitest';
import { buildBuilding } from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';
import { csv, importCalls } from './import-calls.ts';

// Uses few different words, so that rows are often equal.
const row = fc.tuple(
  fc.constantFrom('', '', '7', '0042'),
  fc.constantFrom('', '', '101', '102'),
  fc.constantFrom('', 'VACANT', 'Holt, Dev', 'Dev Holt', 'Quill, Ana', 'Müller Jr., Zoë'),
  fc.constantFrom('Teacher', 'teacher', 'Nurse', ''),
  fc.constantFrom('', '0', '50,000.005', '(12.50)', '61250', 'see contract'),
  fc.constantFrom('', '1', '.5', '80%'),
  fc.constantFrom('', 'Oak School', 'OAK school', 'Annex', 'District Wide'),
  fc.constantFrom('', 'On sabbatical', 'Retiring'),
);

// A file without a row that can be imported would be refused.
const isUsable = (cells: readonly string[]) => cells.some((cell) => cell !== '') && !cells.includes('see contract');
const rowsOfFile = fc.array(row, { minLength: 1, maxLength: 12 }).filter((rows) => rows.some(isUsable));

const HEADER = ['Employee ID', 'Position Number', 'Name', 'Job Title', 'Salary', 'FTE', 'Location', 'Status'];
const columnMappings = {
  employeeId: 'Employee ID',
  positionNumber: 'Position Number',
  lastName: 'Name',
  position: 'Job Title',
  currentSalary: 'Salary',
  currentFTE: 'FTE',
  building: 'Location',
  employeeStatus: 'Status',
};

/**
 * Importing the same rows again must change nothing. In another order, they must not add or remove a line or change an
 * amount.
 */
export async function checkSameFile(app: TestApp, numRuns: number): Promise<void> {
  const imports = importCalls(app);
  await buildBuilding(app.cx, { name: 'Oak School' });
  await fc.assert(
    fc.asyncProperty(rowsOfFile, fc.boolean(), async (rows, turned) => {
      const version = await imports.newVersion();
      const content = csv(HEADER, ...rows);
      const first = await imports.run(version, { content }, { columnMappings });
      expect(first).toMatchObject({ created: first.imported, imported: rows.length - first.skipped });
      const lines = await imports.lines(first.scenarioId);

      const second = await imports.run(version, { content }, { columnMappings });
      expect(second).toMatchObject({
        created: 0,
        updated: 0,
        removed: 0,
        imported: first.imported,
        total: first.total,
      });
      expect(await imports.lines(first.scenarioId)).toEqual(lines);

      const other = turned ? rows.toReversed() : [...rows.slice(1), ...rows.slice(0, 1)];
      const third = await imports.run(version, { content: csv(HEADER, ...other) }, { columnMappings });
      expect(third).toMatchObject({ created: 0, removed: 0, total: first.total });
    }),
    { numRuns },
  );
}
