import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoBulkUpdate } from '../../../core/contract/bulk-update.ts';
import { call } from '../../api.ts';

interface Options {
  preview: boolean;
  /** True to replace existing values, too. */
  overwrite: boolean;
}

/** A bulk change with a preview and an undo. */
export function useBulkChange<Answer>(run: (options: Options) => Promise<Answer>) {
  const client = useQueryClient();
  const [overwrite, setOverwrite] = useState(false);
  const look = useMutation({ mutationFn: () => run({ preview: true, overwrite }) });
  const change = useMutation({
    mutationFn: () => run({ preview: false, overwrite }),
    onSuccess: () => {
      look.reset();
      return client.invalidateQueries();
    },
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(undoBulkUpdate, { params: { id: String(id) } }),
    onSuccess: () => {
      change.reset();
      return client.invalidateQueries();
    },
  });
  const preview = () => {
    change.reset();
    undo.reset();
    look.mutate();
  };
  const onOverwrite = (value: boolean) => {
    setOverwrite(value);
    look.reset();
  };
  return { overwrite, onOverwrite, look, change, undo, preview, error: look.error ?? change.error ?? undo.error };
}
