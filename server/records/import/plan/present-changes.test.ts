import { expect, test } from 'vitest';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

test('a line of a proposed budget is previewed without an FTE, an employee with it', async () => {
  const version = await imports.newVersion(2026);
  const lines = csv(['Account Description', 'Amount'], ['Heat', '90.15']);
  const proposed = await imports.stage(version, { name: 'lines.csv', content: lines, type: 'proposed' });
  const [line] = (await imports.preview(proposed)).changes;
  expect(line?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['fund', 'General'],
    ['accountDescription', 'Heat'],
    ['amount', 90.15],
  ]);
  expect((await imports.preview(proposed)).sampleRows[0]).not.toHaveProperty('currentFTE');

  const roster = csv(['First Name', 'Last Name', 'Position', 'Current Salary'], ['Ada', 'Holt', 'Teacher', '61000']);
  const operating = await imports.stage(version, { name: 'roster.csv', content: roster });
  const [person] = (await imports.preview(operating)).changes;
  expect(person?.fields).toContainEqual({ field: 'currentFTE', before: null, after: 1, edited: null });
});
