import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import { plural } from '../../../core/plural.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { useWithYears } from '../../platform/shell/use-navigation.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { ImportFirst } from '../totals/import-first.tsx';
import { MergePreview } from './merge-preview.tsx';
import { MergeResult } from './merge-result.tsx';
import { MergedWorkbooks } from './merged-workbooks.tsx';
import { useMerge } from './use-merge.ts';

const TITLE = 'Merge an edited workbook';

/** Merges a workbook into a budget. If there is no budget yet, leads to the import. */
export function WorkbookPage() {
  const { budgetYear, status } = useYears();
  if (budgetYear !== null || status !== 'success') return <Merging />;
  return (
    <Page title={TITLE}>
      <ImportFirst
        title="No budget to edit in Excel yet"
        text="Download a budget as a workbook, edit it in Excel, and bring it back here. Other users’ changes are kept."
        imports="a budget"
      />
    </Page>
  );
}

/** Merges a workbook that was downloaded and edited: shows its changes, asks for decisions, and merges. */
function Merging() {
  const merge = useMerge();
  const withYears = useWithYears();
  const { preview, result, open } = merge;
  const isUnderWay = preview !== null && result === null;
  return (
    <Page
      title={TITLE}
      subtitle="Your changes in the workbook and other users’ changes in the budget are both kept. You are asked to choose only when changes conflict, or when a new row may be a line that already exists."
    >
      <Stack>
        {merge.error !== null && <Failure>{merge.error}</Failure>}
        {result === null && (
          <FileDrop
            label="Choose the edited workbook"
            hint="The Excel workbook that you downloaded from Proposed Budget or Employee Manager (Export > Download workbook). You can also choose a copy saved as .ods or .csv."
            accept={IMPORT_EXTENSIONS}
            file={merge.file}
            onFile={(file) => void merge.bring(file)}
          />
        )}
        {merge.file === null && (
          <Group gap="md">
            <Anchor component={Link} to={withYears('/admin/proposed-budget')} size="sm">
              Open Proposed Budget
            </Anchor>
            <Anchor component={Link} to={withYears('/admin/operating-budget')} size="sm">
              Open Employee Manager
            </Anchor>
          </Group>
        )}
        {merge.busy && <Progress value={100} animated aria-label="Working" />}
        {isUnderWay && (
          <>
            <MergePreview merge={merge} preview={preview} />
            <Group justify="flex-end">
              {open > 0 && (
                <Text size="sm" c="dimmed" role="status">
                  Before you merge, answer the {open === 1 ? 'question' : plural(open, 'question')} above.
                </Text>
              )}
              <Button onClick={() => void merge.merge()} loading={merge.busy} disabled={open > 0}>
                Merge
              </Button>
            </Group>
          </>
        )}
        {preview !== null && result !== null && <MergeResult merge={merge} preview={preview} result={result} />}
        {!isUnderWay && <MergedWorkbooks />}
      </Stack>
      <LeaveGuard parameters={[]} unsaved={isUnderWay ? 'Nothing has been merged or saved.' : null} />
    </Page>
  );
}
