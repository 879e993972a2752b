import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { plural } from '../../../core/plural.ts';
import { cents, sum, toDollars } from '../../../core/money.ts';
import { adjustedAmount, isReduced, NO_CUT, type LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { percent, wholeDollars } from '../../platform/ui/format.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { labelOf, type CutLine } from './cut-lines.ts';
import type { CutStore } from './cut-store.ts';

/** Cuts lines in the same way as `CutStore.set`. `gesture` identifies a slider that is being moved. */
export type CutLines = (ids: readonly number[], cut: LineCut, gesture?: string) => void;

interface Question {
  ids: readonly number[];
  cut: LineCut;
  gesture: string | null;
  mandated: readonly CutLine[];
}

/**
 * Asks for confirmation before lines that are probably required by law are cut for the first time. Asks only once for
 * each line.
 */
export function useMandatedGuard(lines: readonly CutLine[], store: CutStore): { cut: CutLines; question: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);
  const allowed = useRef(new Set<number>());
  const mandated = useMemo(
    () => new Map(lines.filter((line) => line.isMandated).map((line) => [line.id, line])),
    [lines],
  );
  const cut = useCallback<CutLines>(
    (ids, lineCut, gesture) => {
      const doubtful = ids.flatMap((id) => {
        const line = mandated.get(id);
        return line && !allowed.current.has(id) && !isReduced(store.cutOf(id)) ? [line] : [];
      });
      if (doubtful.length === 0 || !isReduced(lineCut)) store.set(ids, lineCut, gesture ?? null);
      else setAsked({ ids, cut: lineCut, gesture: gesture ?? null, mandated: doubtful });
    },
    [mandated, store],
  );
  const question = asked && (
    <ConfirmDialog
      opened
      danger
      title={asked.mandated.length === 1 ? 'Cut a mandated line?' : 'Cut mandated lines?'}
      confirm={asked.gesture === null ? 'Cut anyway' : 'Allow cuts'}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        for (const { id } of asked.mandated) allowed.current.add(id);
        // A slider asks for confirmation when it starts to move. Its value at that time is not yet the value that the user wants, so it is
        // not applied.
        if (asked.gesture === null) store.set(asked.ids, asked.cut);
        setAsked(null);
      }}
    >
      {cutText(asked, lines, store)}
      {whatIs(asked)} probably required by law (special education, health services, tuition or required transportation).
      This guess is based on the DESE code, description and category.
    </ConfirmDialog>
  );
  return { cut, question };
}

/** States how much further the lines would be reduced. A slider asks when it starts to move, so the reduction is not known yet. */
function cutText({ ids, cut, gesture }: Question, lines: readonly CutLine[], store: CutStore): string {
  const asked = new Set(ids);
  const affected = lines.filter(({ id }) => asked.has(id));
  const reduced = sum(
    affected.map(({ id, amount }) => cents(adjustedAmount(amount, store.cutOf(id)) - adjustedAmount(amount, cut))),
  );
  if (gesture !== null || reduced <= 0) return '';
  const isFirst = affected.every(({ id }) => !isReduced(store.cutOf(id)));
  const share = typeof cut === 'number' && isFirst ? ` (${percent(NO_CUT - cut)})` : '';
  return `The cut is ${wholeDollars(toDollars(reduced))}${share}. `;
}

function whatIs({ mandated, ids }: Question): string {
  const [first] = mandated;
  if (mandated.length === 1 && first) return `“${labelOf(first)}” is`;
  return `${mandated.length} of ${plural(ids.length, 'line')} are`;
}
