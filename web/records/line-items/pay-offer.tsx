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

/**
 * After an edit of the FTE of employees whose salaries stayed the same, offers to change the salaries in proportion. Edits that follow
 * each other share one offer. Undo and redo make no offer.
 */
export function PayOffer({ store }: { store: EditStore<EmployeeItem, EmployeeChange> }): null {
  useEffect(() => {
    /** The lines of the present offer, with the values from before their FTE changed. */
    const offered = new Map<string, EmployeeItem>();
    let hide: (() => void) | null = null;
    const present = () => unscaledPay([...offered].map(([id, before]) => ({ before, now: store.rowOf(id) })));
    const replace = () => {
      const shown = hide;
      hide = null;
      shown?.();
    };
    const stop = store.onSaved(({ rows }) => {
      const changes = [...rows.values()].map(({ before, after }) => ({ before, now: after }));
      if (unscaledPay(changes).rows.length === 0) return;
      replace();
      for (const { before } of changes) {
        const first = offered.get(rowIdOf(before));
        if (first?.currentSalary !== before.currentSalary) offered.set(rowIdOf(before), before);
      }
      const pay = present();
      if (pay.rows.length === 0) return;
      const shown = toastWithOffer({
        message: messageOf(pay, offered),
        label: pay.rows.length === 1 ? `Change to ${neededDollars(toDollars(pay.after))}` : 'Change the salaries',
        run: () => {
          const { rows: changed, edits } = present();
          store.submit(edits, `Salaries of ${plural(changed.length, 'line')} in proportion to FTE`);
        },
        onClose: () => {
          // True if the user used or closed the offer, or if it has been shown long enough.
          if (hide !== shown) return;
          hide = null;
          offered.clear();
        },
      });
      hide = shown;
    });
    return () => {
      stop();
      replace();
    };
  }, [store]);
  return null;
}

function messageOf({ rows, before, after }: UnscaledPay, offered: ReadonlyMap<string, EmployeeItem>): string {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    return `The FTE of ${plural(rows.length, 'line')} changed, but their salaries did not. In proportion to FTE, they would be ${wholeMoney(after)} instead of ${wholeMoney(before)}.`;
  }
  const fte = offered.get(rowIdOf(row))?.currentFTE ?? row.currentFTE;
  return `${nameOf(row)}: The FTE is now ${fteText(row.currentFTE)} instead of ${fteText(fte)}. The salary is still ${formatMoney(before)}.`;
}

const fteText = (fte: number) => formatDecimals(fte, 1, 4);
