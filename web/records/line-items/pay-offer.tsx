import { useEffect } from 'react';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { formatDecimals } from '../../../core/decimals.ts';
import { formatMoney, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { neededDollars, wholeMoney } from '../../platform/ui/format.ts';
import { toastWithOffer } from '../../platform/ui/toast-undo.tsx';
import type { EmployeeChange } from './employee-columns.ts';
import { nameOf } from './employee-labels.ts';
import { rowIdOf } from './use-line-edits.ts';
import { unscaledPay, type UnscaledPay } from './unscaled-pay.ts';

type Store = EditStore<EmployeeItem, EmployeeChange>;

/**
 * After an edit of the FTE of employees whose salaries stayed the same, offers to change the salaries in proportion. Edits that follow
 * each other share one offer. Undo and redo make no offer.
 */
export function PayOffer({ store }: { store: Store }): null {
  useEffect(() => keepOffering(store), [store]);
  return null;
}

/** Shows and updates the offer. Returns a function that ends this. */
function keepOffering(store: Store): () => void {
  /** The lines of the present offer, with the values from before their FTE changed. */
  const offered = new Map<string, EmployeeItem>();
  let shown: { text: string; hide: () => void } | null = null;
  const present = () => unscaledPay([...offered].map(([id, before]) => ({ before, now: store.rowOf(id) })));

  function replaceBy(next: typeof shown) {
    const last = shown;
    shown = next;
    last?.hide();
  }

  // An undo, a salary that is typed in or another user can make the offer obsolete.
  function refresh() {
    if (offered.size === 0) return;
    const pay = present();
    const [message, label] = [messageOf(pay, offered), labelOf(pay)];
    if (shown?.text === message) return;
    if (pay.rows.length === 0) {
      offered.clear();
      replaceBy(null);
      return;
    }
    const hide = toastWithOffer({
      message,
      label,
      run() {
        const { rows, edits } = present();
        store.submit(edits, `Salaries of ${plural(rows.length, 'line')} in proportion to FTE`);
      },
      onClose() {
        // True if the user used or closed the offer, or if it has been shown long enough.
        if (shown?.text !== message) return;
        shown = null;
        offered.clear();
      },
    });
    replaceBy({ text: message, hide });
  }

  const stopOffering = store.onSaved(({ rows }) => {
    for (const { before, after } of rows.values()) {
      if (unscaledPay([{ before, now: after }]).rows.length === 0) continue;
      const first = offered.get(rowIdOf(before));
      if (first?.currentSalary !== before.currentSalary) offered.set(rowIdOf(before), before);
    }
    refresh();
  });
  const stopRefreshing = store.subscribe(refresh);
  return () => {
    stopOffering();
    stopRefreshing();
    replaceBy(null);
  };
}

function labelOf({ rows, after }: UnscaledPay): string {
  return rows.length === 1 ? `Change to ${neededDollars(toDollars(after))}` : 'Change the salaries';
}

function messageOf(
  { rows, before, after, hasNextYear }: UnscaledPay,
  offered: ReadonlyMap<string, EmployeeItem>,
): string {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    const too = hasNextYear ? ' Next-year salaries that were entered by hand would change too.' : '';
    return `The FTE of ${plural(rows.length, 'line')} changed, but their salaries did not. In proportion to FTE, they would be ${wholeMoney(after)} instead of ${wholeMoney(before)}.${too}`;
  }
  const fte = offered.get(rowIdOf(row))?.currentFTE ?? row.currentFTE;
  const too = hasNextYear ? ' The next-year salary would change too.' : '';
  return `${nameOf(row)}: The FTE is now ${fteText(row.currentFTE)} instead of ${fteText(fte)}. The salary is still ${formatMoney(before)}.${too}`;
}

const fteText = (fte: number) => formatDecimals(fte, 1, 4);
