import { raggedRow, type RaggedRowAnswer } from '../../../core/contract/schedules-import.ts';
import { splitText } from '../../../core/import/schedules/split-text.ts';
import { ApiError } from '../../api.ts';

/** The rows of a pasted text whose amounts do not say which lanes they are in; empty for any other error. */
export function raggedRowsOf(error: Error | null): RaggedRowAnswer[] {
  if (!(error instanceof ApiError) || error.body?.code !== 'VALIDATION') return [];
  const read = raggedRow.array().safeParse(error.body.conflicts ?? []);
  return read.success ? read.data : [];
}

/** A line of a text, counted from 1. */
export const lineOf = (text: string, row: number): string => text.split(/\r\n|\r|\n/)[row - 1] ?? '';

function withLine(text: string, row: number, line: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((old, at) => (at === row - 1 ? line : old))
    .join('\n');
}

/** The text with a dash for each closed lane of a row; unchanged unless as many amounts are left as lanes are open. */
export function withClosedLanes(text: string, { row, lanes }: RaggedRowAnswer, closed: readonly string[]): string {
  const [label, ...amounts] = splitText(text).find((one) => one.row === row)?.cells ?? [];
  if (label === undefined || amounts.length !== lanes.length - closed.length) return text;
  let next = 0;
  const cells = lanes.map((lane) => (closed.includes(lane) ? '-' : (amounts[next++] ?? '-')));
  return withLine(text, row, [label, ...cells].join(' '));
}

/** The text with another amount in place of one of a row that cannot be read. */
export function withAmount(text: string, { row, text: wrong }: { row: number; text: string }, amount: string): string {
  const line = lineOf(text, row);
  const words = line.split(/(\s+)/);
  const at = words.indexOf(wrong);
  if (at >= 0) words[at] = amount;
  return withLine(text, row, at >= 0 ? words.join('') : line.replace(wrong, () => amount));
}
