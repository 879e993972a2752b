import { Alert, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { ChangedCells } from './changed-cells.tsx';
import { Conflicts } from './conflicts.tsx';
import { GoneLines } from './gone-lines.tsx';
import { HeldRows } from './held-rows.tsx';
import { NewLines } from './new-lines.tsx';
import type { Merge } from './use-merge.ts';

/** The effects of a merge: counts, all changed cells, and the open decisions. */
export function MergePreview({ merge, preview }: { merge: Merge; preview: WorkbookPreview }) {
  const { choices, choose } = merge;
  const { fiscalYear, versionLabel, exportedBy, exportedAt, totals, ignored, counts } = preview;
  const left = [...ignored.columns, ...ignored.sheets.map((name) => `sheet ${name}`)];
  return (
    <Stack>
      <Text size="sm" className="figures">
        Workbook for {fiscalYearLabel(fiscalYear)}, version “{versionLabel}”, downloaded by {exportedBy} on{' '}
        {formatDateTime(exportedAt)}. The total is {exactDollars(totals.before)} before the merge and{' '}
        {exactDollars(totals.after)} after the merge{counts.conflicts > 0 && ', not counting the conflicts'}.
      </Text>
      <Counts counts={counts} />
      {!preview.isBaseKept && (
        <Text size="sm">
          The workbook was downloaded more than 180 days ago, so the exported values of some cells may no longer be
          known. For such a cell, choose between the value in the file and the value in the budget.
        </Text>
      )}
      {counts.lostZeros > 0 && (
        <Text size="sm">
          {plural(counts.lostZeros, 'code lost its leading zeros', 'codes lost their leading zeros')} in the file. The
          codes in the budget do not change.
        </Text>
      )}
      {left.length > 0 && (
        <Text size="sm">
          These columns or sheets were not read, because they were not in the downloaded workbook: {left.join(', ')}.
        </Text>
      )}
      <Conflicts merge={merge} preview={preview} />
      <NewLines lines={preview.newLines} choices={choices} choose={choose} />
      <GoneLines gone={preview.gone} choices={choices} choose={choose} />
      <HeldRows held={preview.held} choices={choices} choose={choose} />
      {preview.refused.length > 0 && (
        <Alert color="red" variant="light" title={`${plural(counts.refused, 'row', 'rows')} refused`}>
          {preview.refused.map(({ row, message }) => (
            <Text key={row} size="sm">
              {message}
            </Text>
          ))}
        </Alert>
      )}
      <ChangedCells cells={preview.cells} />
    </Stack>
  );
}

function Counts({ counts }: Pick<WorkbookPreview, 'counts'>) {
  const figures = [
    ['Changed only in the budget', counts.theirs],
    ['Mine', counts.mine],
    ['Same', counts.same],
    ['Conflicts', counts.conflicts],
    ['New lines', counts.new],
    ['Missing from the file', counts.gone],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} spacing="sm">
      {figures.map(([label, value]) => (
        <Paper key={label} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fz={22} fw={650} className="figures">
            {count(value)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
