import { formatDecimals } from '../../../core/decimals.ts';
import { LINE_FIELDS } from '../../../core/line-fields.ts';
import type {
  UndecidedChoice,
  WorkbookCell,
  WorkbookDecision,
  WorkbookPreview,
} from '../../../core/contract/workbooks.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { valueText, type Choice, type Choices, type ConflictItem } from '../../platform/ui/merging/conflict-item.ts';

const MONEY = new Set<string>(LINE_FIELDS.filter(({ kind }) => kind === 'money').map(({ id }) => id));

/** Formats the value of a cell. */
export function cellText(value: WorkbookCell['file'], field: string): string {
  const number = (figure: number) => formatDecimals(figure, 0, 4);
  return valueText(value, MONEY.has(field) ? exactDollars : number);
}

/** Converts cells and lines that were changed both in the file and in the budget to rows of the conflict table. */
export function conflictItems({ cells, lines }: Pick<WorkbookPreview, 'cells' | 'lines'>): ConflictItem[] {
  const ofCells = cells
    .filter(({ kind }) => kind === 'conflict')
    .map((cell): ConflictItem => {
      const text = (value: WorkbookCell['file']) => cellText(value, cell.field);
      const { id, name, title, exported, file, budget, changedBy, changedAt } = cell;
      const values = { exported: text(exported), mine: text(file), theirs: text(budget) };
      const isFigure = [file, budget].some((value) => typeof value === 'number');
      return { id, place: cell.cell, name, field: title, ...values, isFigure, changedBy, changedAt, canType: true };
    });
  const ofLines = lines.map(({ id, row, name, amount, kind, changedBy, changedAt }): ConflictItem => {
    const isRemoved = kind === 'removed-in-file';
    const [mine, theirs] = isRemoved
      ? ['Remove the line', 'Do not remove the line']
      : ['Restore the line', 'Leave the line deleted'];
    const shared = { exported: exactDollars(amount), isFigure: false, canType: false };
    return {
      id,
      place: row === null ? '\u2013' : String(row),
      name,
      field: 'Line',
      mine,
      theirs,
      changedBy,
      changedAt,
      ...shared,
    };
  });
  return [...ofCells, ...ofLines];
}

/** Returns the number of conflicts that a preview counts but does not list. */
export function unlisted({ counts, cells, lines }: WorkbookPreview): number {
  return counts.conflicts - lines.length - cells.filter(({ kind }) => kind === 'conflict').length;
}

/** Returns the number of questions that must be answered before a merge. */
export function openQuestions(preview: WorkbookPreview, choices: Choices, rest: UndecidedChoice): number {
  const newLines = preview.newLines.filter(({ why }) => why !== null);
  const listed = [...conflictItems(preview), ...newLines].filter(({ id }) => !choices.has(id)).length;
  return listed + (rest === 'ask' ? unlisted(preview) : 0);
}

/** Returns the decisions for the request: the choices, and the values typed for rows that were not merged. */
export function decisionsOf(choices: Choices): WorkbookDecision[] {
  return [...choices].map(([id, { take, value }]) => ({ id, take, value: take === 'typed' ? value : undefined }));
}

/** Returns the choices with some changed. Null removes a choice. */
export function withChoices(choices: Choices, changed: Iterable<readonly [string, Choice | null]>): Choices {
  const next = new Map(choices);
  for (const [id, choice] of changed) {
    if (choice === null) next.delete(id);
    else next.set(id, choice);
  }
  return next;
}
