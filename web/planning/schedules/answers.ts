import { raggedRow, type RaggedRowAnswer } from '../../../core/contract/schedules-import.ts';
import type { FilePlace } from '../../../core/import/schedules/build-editions.ts';
import { splitText } from '../../../core/import/schedules/split-text.ts';
import { ApiError } from '../../api.ts';

/** Returns the rows of a pasted text whose amounts cannot be assigned to lanes. Empty for any other error. */
export function raggedRowsOf(error: Error | null): RaggedRowAnswer[] {
  if (!(error instanceof ApiError) || error.body?.code !== 'VALIDATION') return [];
  const read = raggedRow.array().safeParse(error.body.conflicts ?? []);
  return read.success ? read.data : [];
}

/** Returns a line from a text. Lines are numbered from 1. */
export const lineOf = (text: string, row: number): string => text.split(/\r\n|\r|\n/)[row - 1] ?? '';

function withLine(text: string, row: number, line: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((old, at) => (at === row - 1 ? line : old))
    .join('\n');
}

/**
 * Inserts a dash for each closed lane of a row. Returns the text unchanged if the number of amounts does not match the
 * number of open lanes.
 */
export function withClosedLanes(text: string, { row, lanes }: RaggedRowAnswer, closed: readonly string[]): string {
  const [label, ...amounts] = splitText(text).find((one) => one.row === row)?.cells ?? [];
  if (label === undefined || amounts.length !== lanes.length - closed.length) return text;
  let next = 0;
  const cells = lanes.map((lane) => (closed.includes(lane) ? '-' : (amounts[next++] ?? '-')));
  return withLine(text, row, [label, ...cells].join(' '));
}

/**
 * Returns the index of the `nth` occurrence (from 0) of a text in a line, or -1. Ignores occurrences inside a longer
 * number or word.
 */
function indexOfText(line: string, text: string, nth: number): number {
  let [at, left] = [line.indexOf(text), nth];
  while (at >= 0) {
    const isPart = /[\w.]/.test(line[at - 1] ?? '') || /[\w.]/.test(line[at + text.length] ?? '');
    if (!isPart && left === 0) return at;
    if (!isPart) left -= 1;
    at = line.indexOf(text, at + 1);
  }
  return -1;
}

const COMMA_BETWEEN_CELLS = /,(?!\d{3}(?!\d))/;

/** Replaces the amount of a cell. The cell is the `nth` (from 0) with this text in its row. */
export function withAmount(text: string, { row, text: wrong, nth }: FilePlace, amount: string): string {
  const line = lineOf(text, row);
  const typed = COMMA_BETWEEN_CELLS.test(line.replace(wrong, '')) ? amount.replaceAll(',', '') : amount;
  const at = indexOfText(line, wrong, nth);
  if (at >= 0) return withLine(text, row, line.slice(0, at) + typed + line.slice(at + wrong.length));
  const cells = [...(splitText(text).find((one) => one.row === row)?.cells ?? [])];
  const [cell] = cells.flatMap((one, index) => (one === wrong ? [index] : [])).slice(nth);
  if (cell === undefined) return text;
  cells[cell] = amount;
  return withLine(text, row, cells.join(' '));
}
