import { beforeAll, describe, expect, test } from 'vitest';
import { importSchedules, raggedRow } from '../../../core/contract/schedules-import.ts';
import { readSchedule } from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { FICTIONAL_GRIDS } from '../../../test/factories/printed-grids.ts';
import { type PreviewOrRefusal, answerAll } from '../../../test/support/schedules/answer-preview.ts';
import { TYPING_ERRORS, textOf } from '../../../test/support/schedules/typing-errors.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let workGroupId = 0;
beforeAll(async () => {
  workGroupId = await buildWorkGroup(app.cx, { name: 'Teachers' });
});

async function send(text: string, name: string, isPreview: boolean) {
  const fields = { workGroupId: String(workGroupId), preview: String(isPreview) };
  const form = formBody({ name: `${name}.txt`, content: text }, fields);
  const response = await app.send('FINANCE', 'POST', '/api/salary-schedules/import', form);
  return (await response.json()) as { error?: string; conflicts?: unknown };
}

async function preview(text: string): Promise<PreviewOrRefusal> {
  const body = await send(text, 'Pasted', true);
  if (body.error === undefined) return importSchedules.response.parse(body);
  return { error: body.error, ragged: raggedRow.array().parse(body.conflicts ?? []) };
}

/** Imports a text as a new schedule and reads what was saved. */
async function saved(text: string, name: string) {
  const { schedules } = importSchedules.response.parse(await send(text, name, false));
  const params = { id: String(schedules[0]!.id) };
  const { lanes, steps, editions } = (await app.call('FINANCE', readSchedule, { params })).body.schedule;
  return { lanes, steps, editions: editions.map((edition) => ({ ...edition, file: null })) };
}

describe.each(FICTIONAL_GRIDS)('$name', ({ name: grid, printed, row, column }) => {
  /** One cell of each edition gets a different error, all at once. */
  const at = { row: [row, row + 2, row - 4], column: [column, column + 1, column - 2] };
  test.each([
    ['in cells', ['two digits in the middle swapped', 'a digit too many', 'a word in place of an amount']],
    ['in rows', ['a row shifted to the right', 'the amounts of the row above', 'the letter O for 0']],
    ['in lanes', ['a lane closed', 'the amounts of a lane left out', 'a comma for the decimal point']],
    ['in labels', ['a wrong step', 'a lane with the name of another', 'a row twice']],
  ])(
    'pasted with typing errors %s, is saved as it is printed after the questions were answered',
    async (what, names) => {
      const typed = structuredClone(printed);
      for (const [table, name] of names.entries()) {
        const error = TYPING_ERRORS.find((one) => one.name === name)!;
        error.plant(typed[table]!, at.row[table]!, at.column[table]!);
      }
      const { text } = await answerAll(typed, printed, preview);
      const right = await saved(textOf(printed), `${grid} printed ${what}`);
      expect(await saved(text, `${grid} typed ${what}`)).toEqual(right);
      expect(right.editions.map(({ amounts }) => amounts.flat().filter((amount) => amount !== null).length)).toEqual(
        printed.map(({ rows }) => rows.flatMap((cells) => cells.slice(1)).filter((cell) => cell !== '-').length),
      );
    },
  );
});
