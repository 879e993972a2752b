import { useState } from 'react';

type Dialog<Entry> = { kind: 'add' } | { kind: 'edit' | 'delete'; entry: Entry };

/** Which dialog of a list is open, and for which entry. */
export function useDialogs<Entry>() {
  const [dialog, setDialog] = useState<Dialog<Entry> | null>(null);
  return {
    isForm: dialog?.kind === 'add' || dialog?.kind === 'edit',
    edited: dialog?.kind === 'edit' ? dialog.entry : null,
    deleted: dialog?.kind === 'delete' ? dialog.entry : null,
    add: () => setDialog({ kind: 'add' }),
    edit: (entry: Entry) => setDialog({ kind: 'edit', entry }),
    remove: (entry: Entry) => setDialog({ kind: 'delete', entry }),
    close: () => setDialog(null),
  };
}

/** What every form of a list is given: the entry to change, or null for a new one. */
export interface EntryFormProps<Entry> {
  entry: Entry | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}
