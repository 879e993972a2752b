import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { WorkbookMerged, WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { plural } from '../../../core/plural.ts';
import { useSession } from '../../platform/auth/session.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import type { Merge } from './use-merge.ts';

interface Props {
  merge: Merge;
  preview: WorkbookPreview;
  result: WorkbookMerged;
}

const PLACES = { operating: '/admin/operating-budget', proposed: '/admin/proposed-budget' };

/** What a merge has changed, and the merged workbook. */
export function MergeResult({ merge, preview, result }: Props) {
  const { cells, updated, created, removed, held, refused, total, importId } = result;
  const left = [
    held > 0 && `${plural(held, 'row', 'rows')} held back`,
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
        <ImportHistoryLink importId={importId} />
      </Group>
    </Stack>
  );
}

/** Import History, where administrators undo a merge. */
function ImportHistoryLink({ importId }: { importId: number | null }) {
  const { user } = useSession();
  if (importId === null) return null;
  if (user?.role !== 'ADMIN') {
    return <Text size="sm">An administrator can undo the merge in Import History.</Text>;
  }
  return (
    <Anchor component={Link} to="/admin/import-history" size="sm">
      Undo it in Import History
    </Anchor>
  );
}
