import { useEffect } from 'react';
import type { CutStore } from './cut-store.ts';

/** Makes Ctrl+Z undo the last gesture and Ctrl+Y redo it, except while the focus is in a text field. */
export function useUndoKeys(store: CutStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const { target } = event;
      const isTyping =
        target instanceof HTMLInputElement ? target.type !== 'range' : target instanceof HTMLTextAreaElement;
      if (isTyping || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);
}
