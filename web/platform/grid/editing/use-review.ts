import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import type { Line } from '../columns/totals.ts';
import { heightOf, type Area } from '../ranges/area.ts';
import type { EditStore } from './edit-store.ts';
import { cellsOf, outsideText, roundedText } from './gesture-review.tsx';
import type { Plan } from './plan-gesture.ts';

interface ReviewInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  store: EditStore<Row, Change>;
  announce: (text: string) => void;
  /** Selects the cells that a gesture has changed. */
  select: (area: Area) => void;
}

export interface Review<Row, Change> {
  name: string;
  plan: Plan<Row, Change>;
  /** A message that is announced after the plan is applied. */
  note: string;
}

/** Applies a plan at once if all of its cells can be changed; otherwise asks first. */
export function useReview<Row, Change>({ api, store, announce, select }: ReviewInput<Row, Change>) {
  const [review, setReview] = useState<Review<Row, Change> | null>(null);

  const commit = useCallback(
    ({ name, plan, note }: Review<Row, Change>) => {
      const label = `${name} of ${cellsOf(plan.edits.length)}`;
      store.submit(plan.edits, label);
      store.markRefused(plan.problems);
      select(plan.area);
      const hidden = (store.snapshot().rows?.length ?? 0) - (api?.getDisplayedRowCount() ?? 0);
      const left = hidden > 0 && heightOf(plan.area) > 1 ? ' Rows that are hidden by filters were not changed.' : '';
      announce(`${label}.${roundedText(plan.edits)}${left}${note}`);
    },
    [store, announce, select, api],
  );

  const perform = useCallback(
    (name: string, plan: Plan<Row, Change> | null, note = '') => {
      if (plan === null) return;
      const { edits, problems, outside } = plan;
      const isInside = outside.rows + outside.cols === 0;
      store.markRefused(problems);
      if (problems.length === 0 && isInside) {
        if (edits.length > 0) commit({ name, plan, note });
        else announce(`Nothing to change.${note}`);
      } else if (edits.length === 0 && problems.length === 1 && isInside) {
        announce(problems[0]?.why ?? '');
      } else {
        setReview({ name, plan, note });
        const why = problems.length > 0 ? `${cellsOf(problems.length)} cannot be changed.` : outsideText(outside);
        announce(`${name}: ${why}`);
      }
    },
    [store, commit, announce],
  );

  return {
    review,
    perform,
    applyReview() {
      if (review) commit(review);
      setReview(null);
    },
    cancelReview() {
      store.markRefused([]);
      setReview(null);
      announce('Nothing was changed.');
    },
  };
}
