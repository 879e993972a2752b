import { formatDecimals } from '../../../core/decimals.ts';
import type { ConflictChoice, ConflictDecision, ImportConflict } from '../../../core/contract/import-merge.ts';
import { WHOLE_LINE } from '../../../core/contract/import-merge.ts';
import type { Choice, ConflictItem } from '../../platform/ui/merging/conflict-item.ts';
import { valueText } from '../../platform/ui/merging/conflict-item.ts';
import { exactDollars } from '../../platform/ui/format.ts';

/** Determines which values win: decisions about single cells, and the choice for all other cells. */
export interface MergeChoice {
  conflicts: ConflictChoice;
  decisions: ConflictDecision[];
}

const USE_OF = { mine: 'file', theirs: 'budget', typed: 'value' } as const;
const TAKE_OF = { file: 'mine', budget: 'theirs', value: 'typed' } as const;

const idOf = ({ row, key }: { row: number; key: string }): string => `${row} ${key}`;

export function asItem(conflict: ImportConflict): ConflictItem {
  const { row, name, field, key, exported, file, budget, isMoney, changedBy, changedAt } = conflict;
  const text = (value: ImportConflict['file']) => cellText(value, isMoney);
  return {
    ...{ id: idOf(conflict), place: String(row), name, field, changedBy, changedAt },
    ...{ exported: text(exported), mine: text(file), theirs: text(budget) },
    isFigure: [file, budget].some((value) => typeof value === 'number'),
    canType: key !== WHOLE_LINE,
  };
}

export function cellText(value: ImportConflict['file'], isMoney: boolean): string {
  const number = (figure: number) => formatDecimals(figure, 0, 4);
  return valueText(value, isMoney ? exactDollars : number);
}

/** Returns the decisions for the listed conflicts. */
export function choicesOf(
  conflicts: readonly ImportConflict[],
  { conflicts: all, decisions }: MergeChoice,
): Map<string, Choice> {
  const single = new Map(decisions.map(({ row, field, use, value }) => [idOf({ row, key: field }), { use, value }]));
  return new Map(
    conflicts.flatMap((conflict): [string, Choice][] => {
      const own = single.get(idOf(conflict));
      if (own) return [[idOf(conflict), { take: TAKE_OF[own.use], value: own.value }]];
      return all === 'ask' ? [] : [[idOf(conflict), { take: TAKE_OF[all] }]];
    }),
  );
}

/** Returns the choice with one more decided conflict. */
export function decide(
  { conflicts, decisions }: MergeChoice,
  { row, key }: ImportConflict,
  { take, value }: Choice,
): MergeChoice {
  const others = decisions.filter((one) => one.row !== row || one.field !== key);
  return { conflicts, decisions: [...others, { row, field: key, use: USE_OF[take], value }] };
}

/** Decides all undecided conflicts. If none is undecided, decides all conflicts again. */
export function decideAll(choice: MergeChoice, undecided: number, take: 'mine' | 'theirs'): MergeChoice {
  return { conflicts: USE_OF[take], decisions: undecided === 0 || choice.conflicts !== 'ask' ? [] : choice.decisions };
}
