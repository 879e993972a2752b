import { expect } from 'vitest';
import type { CellQuestion, ImportedSchedules, RaggedRowAnswer } from '../../../core/contract/schedules-import.ts';
import { withAmount, withClosedLanes } from '../../../web/planning/schedules/answers.ts';
import { type PrintedTable, textOf } from './typing-errors.ts';

type Preview = Pick<ImportedSchedules, 'schedules' | 'questions' | 'problems'>;
/** The error for a text that could not be read, with the rows that have more or fewer amounts than lanes. */
interface Refusal {
  error: string;
  ragged: RaggedRowAnswer[];
}
export type PreviewOrRefusal = Preview | Refusal;

/**
 * Answers the questions of a preview like a user who has the printed page: accepts correct suggestions, and marks the
 * closed cells that the text left out.
 */
export async function answerAll(
  typed: PrintedTable[],
  printed: PrintedTable[],
  send: (text: string) => Promise<PreviewOrRefusal>,
): Promise<{ text: string; done: string[] }> {
  let text = textOf(typed);
  const done = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const found = await send(text);
    if ('error' in found) {
      const closed = found.ragged.filter((row) => row.amounts < row.lanes.length);
      done.add(closed.length > 0 ? 'lanes' : 'line');
      const next =
        closed.length > 0
          ? closed.reduce((now, row) => withLeftOut(now, row, typed, printed), text)
          : corrected(found.error, printed);
      expect(next, found.error).not.toBe(text);
      text = next;
      continue;
    }
    // Amounts that match the printed page are kept. Only differing amounts are corrected.
    const wrong = found.questions.filter((one) => amountAt(printed, one) !== amountAt(found, one));
    if (wrong.length === 0) {
      expect(found.problems).toEqual([]);
      return { text, done: [...done] };
    }
    for (const one of wrong.toReversed()) {
      const meant = amountAt(printed, one);
      done.add(one.suggestion === meant ? 'take' : 'type');
      text = withAmount(text, one, meant === null ? '-' : meant.toLocaleString('en-US', { maximumFractionDigits: 2 }));
    }
  }
  throw new Error('The preview asks on and on.');
}

const numberOf = (text: string): number | null => (text === '-' ? null : Number(text.replaceAll(',', '')));

/** The amount of a cell on the printed page or in a preview. Null if the cell is closed. */
function amountAt(from: PrintedTable[] | Preview, { fiscalYear, step, lane }: CellQuestion): number | null {
  if (Array.isArray(from)) {
    const table = from.find(({ heading }) => heading.includes(`FY${fiscalYear % 100}`));
    const row = table?.rows.find(([label]) => label === step);
    return numberOf(row?.[(table?.lanes.indexOf(lane) ?? -1) + 1] ?? '-');
  }
  const edition = from.schedules[0]!.editions.find((one) => one.fiscalYear === fiscalYear)!;
  return edition.amounts[edition.steps.indexOf(step)]?.[edition.lanes.indexOf(lane)] ?? null;
}

/** Inserts dashes for the amounts that the text left out. */
function withLeftOut(text: string, row: RaggedRowAnswer, typed: PrintedTable[], printed: PrintedTable[]): string {
  const at = typed.findIndex(({ rows }, table) =>
    rows.some((cells, index) => cells.length < printed[table]!.rows[index]!.length),
  );
  const has = typed[at]!.rows.find(([label]) => label === row.step)!.slice(1);
  const full = printed[at]!.rows.find(([label]) => label === row.step)!.slice(1);
  const left = full.findIndex((amount, index) => amount !== has[index]);
  return withClosedLanes(text, row, [row.lanes[left < 0 ? full.length - 1 : left]!]);
}

/** Corrects the table with the reported line by copying the printed table again. */
function corrected(error: string, printed: PrintedTable[]): string {
  expect(error).toMatch(
    /\nRow \d+: (?:step \S+ is already in row \d+|two lanes are called|the table has no fiscal year)/,
  );
  return textOf(printed);
}
