import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { useSession } from '../../platform/auth/session.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { importsQuery } from '../import/batch-queries.ts';
import { BatchTable } from '../import/batch-table.tsx';
import { UndoImport } from '../import/undo-import.tsx';

const LISTED = 20;

/** Merges and imports of a finance user, with undo. Administrators have all of them under Past imports. */
export function MergedWorkbooks() {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...importsQuery, enabled: user?.role === 'FINANCE' });
  const [undoing, setUndoing] = useState<ImportBatch | null>(null);
  if (data.length === 0) return null;
  return (
    <Section title="Your merges and imports" note={data.length > LISTED ? `The last ${LISTED} are listed` : undefined}>
      <BatchTable batches={data.slice(0, LISTED)} onUndo={setUndoing} />
      {undoing && <UndoImport batch={undoing} onClose={() => setUndoing(null)} />}
    </Section>
  );
}
