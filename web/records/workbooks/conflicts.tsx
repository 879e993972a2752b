import { Button, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { workbookConflictsFile } from '../../../core/workbook-conflicts.ts';
import { count } from '../../platform/ui/format.ts';
import { ConflictTable } from '../../platform/ui/merging/conflict-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { saveFile } from '../../save-file.ts';
import { conflictItems, unlisted } from './merge-state.ts';
import type { Merge } from './use-merge.ts';

/** Maximum number of listed rows. The other conflicts are decided all together. The downloaded file lists all conflicts. */
const LISTED = 200;

/**
 * Cells and lines that were changed both in the file and in the budget. Only the first are listed, but all can be decided at once and
 * downloaded.
 */
export function Conflicts({ merge, preview }: { merge: Merge; preview: WorkbookPreview }) {
  const { choices, choose, chooseAll, undecidedRest } = merge;
  const items = useMemo(() => conflictItems(preview), [preview]);
  const total = preview.counts.conflicts;
  if (total === 0) return null;
  const open = items.filter(({ id }) => !choices.has(id));
  const undecided = open.length + (undecidedRest ? unlisted(preview) : 0);
  return (
    <Section title="Conflicts" note="Changed both in the file and in the budget">
      {total > LISTED && (
        <Text size="sm" mb={6}>
          The first {count(LISTED)} of {count(total)} conflicts are listed. “All mine” and “All theirs” also apply to
          the conflicts that are not listed.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Download size={14} aria-hidden="true" />}
            onClick={() => saveConflicts(preview)}
          >
            Download all conflicts
          </Button>
        </Text>
      )}
      <ConflictTable
        items={items.slice(0, LISTED)}
        choices={choices}
        total={total}
        undecided={undecided}
        onChoose={({ id }, choice) => choose([[id, choice]])}
        onChooseAll={(take) =>
          chooseAll(
            (undecided === 0 ? items : open).map(({ id }) => id),
            take,
          )
        }
      />
    </Section>
  );
}

function saveConflicts(preview: WorkbookPreview): void {
  const name = `${preview.originalName.replace(/\.[^.]*$/, '')} conflicts.csv`;
  saveFile(new Blob([workbookConflictsFile(preview)], { type: 'text/csv' }), name);
}
