import { Anchor, Button, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ImportDetails as Details } from '../../../core/contract/import-batches.ts';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { expectedColumns } from '../../../core/import/expected-columns.ts';
import { reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Findings } from './findings.tsx';
import { lineAddress, linesAddress } from './lines-address.ts';
import { importQuery, saveOwnLayout, saveRejectedRowsOfImport } from './batch-queries.ts';
import { unknownValuesQuery } from './queries.ts';
import { describeDownloadFailure } from './rejected-rows.ts';
import { UnknownValues } from './unknown-values.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';

/** Details of an import: choices, results, findings and remaining unknown values. */
export function ImportDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(importQuery(id));
  const { data } = query;
  return (
    <Dialog opened onClose={onClose} size="xl" title={data ? `Import of ${data.originalName}` : 'Import'}>
      <LoadState query={query} failure="Failed to load the import" height={240} />
      {data && <Content details={data} />}
    </Dialog>
  );
}

function Content({ details }: { details: Details }) {
  const isThere = details.status === 'IMPORTED';
  const { data: unknown } = useQuery({ ...unknownValuesQuery(details.scenarioId), enabled: isThere });
  const save = useMutation({
    mutationFn: () => saveRejectedRowsOfImport(details.id, details.originalName),
  });
  const facts = [
    ['New', details.created],
    ['Changed', details.updated],
    ['Unchanged', details.unchanged],
    ['Removed', details.removed],
    ['Skipped', details.skipped],
    ['Rejected', details.rejected],
  ] as const;
  return (
    <Stack>
      <Text>
        Imported into “{details.versionLabel}” for {fiscalYearLabel(details.fiscalYear)} in {details.mode} mode. Total
        before <strong>{exactDollars(details.totalBefore)}</strong>, after{' '}
        <strong>{exactDollars(details.totalAfter)}</strong>.{' '}
        <Anchor component={Link} to={linesAddress(details.importType, details)} underline="always">
          See the lines
        </Anchor>
      </Text>
      <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="xs" className="figures">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={600}>{count(value)}</Text>
          </div>
        ))}
      </SimpleGrid>
      {details.isFileKept ? (
        <OwnLayout details={details} />
      ) : (
        details.undoneAt === null && (
          <Text size="sm" c="dimmed">
            This file is not stored, so it cannot be downloaded with the budget’s current amounts. Only the ten newest
            .xlsx, .xlsm and .csv files of each budget are stored. Rosters whose salaries are full-time rates are never
            stored.
          </Text>
        )
      )}
      {save.error && <Failure>{describeDownloadFailure(save.error)}</Failure>}
      {unknown && unknown.length > 0 && <UnknownValues values={unknown} scenarioId={details.scenarioId} />}
      <Findings
        {...details}
        type={details.importType}
        isDone
        lineAddress={isThere ? (line) => lineAddress(details.importType, details, line) : undefined}
        onSaveRejected={() => save.mutate()}
      />
      <section>
        <Title order={3} size="h5">
          Columns
        </Title>
        <Table verticalSpacing={2}>
          <Table.Tbody>
            {expectedColumns(details.importType).flatMap(({ field, label }) => {
              const column = details.columnMappings[field];
              if (column === undefined || column === SKIPPED_COLUMN) return [];
              return (
                <Table.Tr key={field}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>{column}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
        {details.noteColumns.length > 0 && <Text size="sm">Saved as notes: {details.noteColumns.join(', ')}</Text>}
      </section>
    </Stack>
  );
}

function OwnLayout({ details }: { details: Details }) {
  const save = useMutation({ mutationFn: () => saveOwnLayout(details) });
  return (
    <div>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        Download with the budget’s amounts
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Your original file, with the budget’s current amounts filled in. In an Excel file, new sheets list the changes
        and the budget lines that have no row in the file. In a CSV file, these lines are added at the end. Everything
        else in the file stays unchanged.
      </Text>
      {save.error && <Failure>Failed to download the file: {reasonOf(save.error, 'Unknown error')}</Failure>}
    </div>
  );
}
