import { Button, Group, Pagination, Paper, Select, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetYear } from '../../core/contract/budgets.ts';
import type { LineItem } from '../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../core/contract/reference.ts';
import { labelOf } from '../line-items/line-label.ts';
import { useLists } from '../line-items/use-lists.ts';
import { count, exactDollars } from '../ui/format.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Nothing } from './nothing.tsx';
import { FINDING_KINDS, hasFinding } from './finding-kind.ts';
import { IssueEditor } from './issue-editor.tsx';
import { needsReviewQuery } from './queries.ts';

const KIND = 'finding';
/** Records on one page of the list. */
export const RECORDS_A_PAGE = 25;

/** The records that an import found doubtful, until a person has looked at them. */
export function DataIssues({ budgetYear }: { budgetYear: BudgetYear }) {
  const { data, error, refetch } = useQuery(needsReviewQuery(budgetYear.id));
  const { lists, error: listsError, retry } = useLists();
  const [parameters, setParameters] = useSearchParams();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<LineItem | null>(null);
  const kind = FINDING_KINDS.find((name) => name === parameters.get(KIND)) ?? null;

  if (error && !data) {
    return <LoadFailed what="Failed to load records needing review" error={error} onRetry={() => void refetch()} />;
  }
  if (listsError)
    return <LoadFailed what="Failed to load buildings and categories" error={listsError} onRetry={retry} />;
  if (!data || !lists) return <Skeleton height={360} aria-label="Loading records" />;
  if (data.length === 0) {
    return <Nothing title="No records need review">What an import finds doubtful is listed here.</Nothing>;
  }
  const asked = data.filter(({ metadata }) => hasFinding(metadata.importWarnings, kind));
  const pages = Math.max(1, Math.ceil(asked.length / RECORDS_A_PAGE));
  const at = Math.min(page, pages);
  const shown = asked.slice((at - 1) * RECORDS_A_PAGE, at * RECORDS_A_PAGE);
  const kinds = FINDING_KINDS.map((name) => ({
    value: name,
    label: `${name} (${count(data.filter(({ metadata }) => hasFinding(metadata.importWarnings, name)).length)})`,
  })).filter(({ label }) => !label.endsWith('(0)'));

  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status">
          {count(asked.length)} of {count(data.length)} records need review
        </Text>
        <Select
          aria-label="Kind of finding"
          placeholder="All findings"
          data={kinds}
          value={kind}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the filter Kind of finding' }}
          onChange={(value) => {
            setPage(1);
            setParameters(
              (previous) => {
                const next = new URLSearchParams(previous);
                if (value === null) next.delete(KIND);
                else next.set(KIND, value);
                return next;
              },
              { replace: true },
            );
          }}
        />
      </Group>
      <Paper withBorder>
        <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing="xs" striped highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Record</Table.Th>
                <Table.Th>Position</Table.Th>
                <Table.Th>Building</Table.Th>
                <Table.Th ta="right">Amount ($)</Table.Th>
                <Table.Th>Findings</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Action</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((line) => (
                <Table.Tr key={line.id}>
                  <Table.Td fw={500}>{labelOf(line)}</Table.Td>
                  <Table.Td>{line.isOperating ? (line.position ?? '–') : 'Proposed line'}</Table.Td>
                  <Table.Td>{line.building?.name ?? DISTRICT_WIDE}</Table.Td>
                  <Table.Td ta="right" className="figures">
                    {amountOf(line)}
                  </Table.Td>
                  <Table.Td>
                    {line.metadata.importWarnings.map((warning) => (
                      <Text key={warning} size="sm">
                        {warning}
                      </Text>
                    ))}
                    {line.metadata.importWarnings.length === 0 && <Text size="sm">Marked for review.</Text>}
                  </Table.Td>
                  <Table.Td>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Edit ${labelOf(line)}`}
                      onClick={() => setEdited(line)}
                    >
                      Edit
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={at}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
      {edited && <IssueEditor key={edited.id} line={edited} lists={lists} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function amountOf(line: LineItem): string {
  const amount = line.isOperating ? line.currentSalary : line.amount;
  return amount === null ? '–' : exactDollars(amount);
}
