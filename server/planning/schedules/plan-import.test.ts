import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDollars } from '../../../core/money.ts';
import { FICTIONAL_GRIDS } from '../../../test/factories/printed-grids.ts';
import { type PreviewOrRefusal, answerAll } from '../../../test/support/schedules/answer-preview.ts';
import { TYPING_ERRORS, textOf } from '../../../test/support/schedules/typing-errors.ts';
import { AppError } from '../../errors.ts';
import { readScheduleFile } from '../../records/schedules/read-schedule-file.ts';
import { planImport } from './plan-import.ts';
import { presentAmounts } from './present.ts';

const BASE = { workGroupId: 1, contractDays: 183 };

async function planned(text: string) {
  const { editions } = await readScheduleFile({ name: 'Unit A.txt', bytes: Buffer.from(text) });
  return planImport('Unit A', null, BASE, editions, { file: 'Unit A.txt', renames: new Map() });
}

async function preview(text: string): Promise<PreviewOrRefusal> {
  try {
    const { document, editions, questions, problems } = await planned(text);
    return {
      ...{ problems },
      questions: questions.map(({ expected, ...one }) => ({ ...one, suggestion: expected && toDollars(expected) })),
      schedules: [
        {
          ...{ id: null, schedule: document.name },
          editions: editions.map(({ edition: { grid, ...edition }, state }) => ({
            ...{ ...edition, state, lanes: [...grid.lanes], steps: grid.steps.map(({ label }) => label) },
            amounts: presentAmounts(grid.amounts),
          })),
        },
      ],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { error: error.message, ragged: (error.details.conflicts ?? []) as never[] };
  }
}

test('importing the same file twice is once, whatever its order', async () => {
  const cell = fc.option(
    fc.integer({ min: 1, max: 40_000_000 }).map((amount) => (amount / 100).toFixed(2)),
    { freq: 4 },
  );
  const cells = fc.record({
    day: fc.constantFrom('FY26,1', 'FY26,92', 'FY27,1'),
    step: fc.integer({ min: 1, max: 9 }),
  });
  const anyRows = fc.uniqueArray(fc.record({ ...{ at: cells, lane: fc.constantFrom('B', 'M', 'M+15') }, cell }), {
    ...{ minLength: 1, maxLength: 40 },
    selector: ({ at, lane }) => `${at.day} ${at.step} ${lane}`,
  });
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      fc.pre(rows.some(({ cell: amount }) => amount !== null));
      const lines = rows.map(({ at, lane, cell: amount }) => `${at.day},${at.step},${lane},${amount ?? ''}`);
      const once = await planned(['fiscal_year,from_day,step,lane,amount', ...lines].join('\n'));
      expect(once.problems).toEqual([]);
      const { editions } = await readScheduleFile({
        name: 'Unit A.csv',
        bytes: Buffer.from(['fiscal_year,from_day,step,lane,amount', ...lines.toReversed()].join('\n')),
      });
      const twice = planImport('Unit A', once.document, BASE, editions, { file: 'Unit A.txt', renames: new Map() });
      expect(twice.document).toEqual(once.document);
    }),
  );
});

describe.each(FICTIONAL_GRIDS)('$name, pasted', ({ printed, row, column }) => {
  test('has no question that a person would answer otherwise than as printed', async () => {
    expect(await answerAll(printed, printed, preview)).toEqual({ text: textOf(printed), done: [] });
  });

  test.each(TYPING_ERRORS)('with $name in any edition ends as it is printed', async ({ plant, answer }) => {
    const { document: right } = await planned(textOf(printed));
    for (const table of printed.keys()) {
      const typed = structuredClone(printed);
      plant(typed[table]!, row, column);
      const { text, done } = await answerAll(typed, printed, preview);
      // An error that the reader corrects by itself raises no question. An error that no answer resolves would need a typed value.
      expect(done.filter((one) => one !== answer)).toEqual(answer === 'lanes' && done.includes('take') ? ['take'] : []);
      expect((await planned(text)).document).toEqual(right);
    }
  });
});
