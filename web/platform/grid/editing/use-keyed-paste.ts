import { useCallback, useState } from 'react';
import { plural } from '../../../../core/plural.ts';
import type { KeyedBlock } from '../ranges/keyed-block.ts';
import { CopiedRows } from './copied-rows.ts';
import type { EditStore } from './edit-store.ts';
import { roundedText } from './gesture-review.tsx';
import type { GridView, Plan } from './plan-gesture.ts';
import { planKeyedPaste, type KeyedPaste, type PasteConflict } from './plan-keyed-paste.ts';

interface Input<Row, Change> {
  store: EditStore<Row, Change>;
  perform: (name: string, plan: Plan<Row, Change> | null) => void;
  announce: (text: string) => void;
}

/** Merges blocks that were copied with keys back into the list: at once if no decision is needed, else after a dialog. */
export function useKeyedPaste<Row, Change>({ store, perform, announce }: Input<Row, Change>) {
  const [copied] = useState(() => new CopiedRows<Row>());
  const [keyedPaste, setKeyedPaste] = useState<KeyedPaste<Row, Change> | null>(null);
  const planKeyed = useCallback(
    (view: GridView<Row, Change>, block: KeyedBlock) => {
      const paste = planKeyedPaste(view, block, store.revOf, copied);
      if (paste.conflicts.length + paste.missing + paste.ignored.length > 0) {
        setKeyedPaste(paste);
        return;
      }
      perform('Paste', paste.plan);
      if (paste.kept > 0)
        announce(
          `Pasted.${roundedText(paste.plan.edits)} ${plural(paste.kept, 'value was', 'values were')} left unchanged, because other users changed ${paste.kept === 1 ? 'it' : 'them'} after you copied.`,
        );
    },
    [store, copied, perform, announce],
  );
  return {
    copied,
    keyedPaste,
    planKeyed,
    applyKeyed: (mine: readonly PasteConflict<Row, Change>[]) => {
      setKeyedPaste(null);
      if (keyedPaste === null) return;
      const { plan } = keyedPaste;
      perform('Paste', { ...plan, edits: [...plan.edits, ...mine.map(({ edit }) => edit)] });
    },
    cancelKeyed: () => {
      setKeyedPaste(null);
      announce('Nothing was changed.');
    },
  };
}
