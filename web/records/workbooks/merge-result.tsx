import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WorkbookMerged, WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { plural } from '../../../core/plural.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { importQuery } from '../import/batch-queries.ts';
import { UndoImport } from '../import/undo-import.tsx';
import type { Merge } from './use-merge.ts';

interface Props {
  merge: Merge;
  preview: WorkbookPreview;
  result: WorkbookMerged;
}

const PLACES = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' };

/** The changes made by a merge, and the merged workbook. */
export function MergeResult({ merge, preview, result }: Props) {
  const { cells, updated, created, removed, held, refused, total, importId } = result;
  const left = [
    held > 0 && `${plural(held, 'row', 'rows')} not merged`,
    refused > 0 && `${plural(refused, 'row', 'rows')} refused`,
  ].filter((part) => part !== false);
  return (
    <Stack>
      <Alert color="green" variant="light" title={importId === null ? 'Nothing to change' : 'Workbook merged'}>
        <Text size="sm" className="figures">
          {plural(cells, 'cell')} in {plural(updated, 'line')} changed, {plural(created, 'line')} added,{' '}
          {plural(removed, 'line')} removed. Total {exactDollars(total)}.
        </Text>
        {left.length > 0 && <Text size="sm">{left.join(', ')}.</Text>}
      </Alert>
      <Group gap="sm">
        <Button
          leftSection={<Download size={16} aria-hidden="true" />}
          onClick={() => void merge.download()}
          loading={merge.busy}
        >
          Download the merged workbook
        </Button>
        <Anchor component={Link} to={PLACES[preview.importType]} size="sm">
          Open the lines
        </Anchor>
        {importId !== null && <UndoMerge importId={importId} />}
      </Group>
    </Stack>
  );
}

/** Undoes the merge. The same undo is also available later in the list below. */
function UndoMerge({ importId }: { importId: number }) {
  const { data: batch } = useQuery(importQuery(importId));
  const [asked, setAsked] = useState(false);
  if (!batch) return null;
  if (batch.status === 'UNDONE') return <Text size="sm">The merge was undone.</Text>;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Undo this merge
      </Button>
      {asked && <UndoImport batch={batch} onClose={() => setAsked(false)} />}
    </>
  );
}
