import { useCallback, useState } from 'react';
import { plural } from '../../../../core/plural.ts';
import type { KeyedBlock } from '../ranges/keyed-block.ts';
import { CopiedRows } from './copied-rows.ts';
import type { EditStore } from './edit-store.ts';
import type { GridView, Plan } from './plan-gesture.ts';
import { planKeyedPaste, type KeyedPaste, type PasteConflict } from './plan-keyed-paste.ts';

interface Input<Row, Change> {
  store: EditStore<Row, Change>;
  perform: (name: string, plan: Plan<Row, Change> | null, note?: string) => void;
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
      perform('Paste', paste.plan, keptText(paste.kept));
    },
    [store, copied, perform],
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

function keptText(kept: number): string {
  if (kept === 0) return '';
  return ` ${plural(kept, 'cell keeps the value', 'cells keep the values')} that other users saved after you copied.`;
}
