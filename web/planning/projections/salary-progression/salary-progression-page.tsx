import { Alert, Autocomplete, Button, Group, Paper, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DEFAULT_POSITION,
  DEFAULT_PROGRESSION_LIMIT,
  PROGRESSION_LIMITS,
  salaryProgression,
} from '../../../../core/contract/projections.ts';
import { plural } from '../../../../core/plural.ts';
import { call } from '../../../api.ts';
import { ImportFirst } from '../../../records/totals/import-first.tsx';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { count } from '../../../platform/ui/format.ts';
import { LoadState } from '../../../platform/ui/load-failed.tsx';
import { Page } from '../../../platform/ui/page.tsx';
import { IN_PLACE, useParameter } from '../../../platform/ui/use-parameter.ts';
import { ProgressionTable } from './progression-table.tsx';

const TYPING_MS = 250;

const progressionQuery = (query: { budgetYearId: string; position: string; limit: string }) =>
  queryOptions({
    queryKey: ['salary-progression', query],
    queryFn: ({ signal }) => call(salaryProgression, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Shows how individual salaries grow from year to year, so that users can check a projection. */
export function SalaryProgressionPage() {
  const { budgetYear } = useYears();
  return (
    <Page title="Salary Progression Analysis" subtitle="People in the operating budget, year by year">
      {budgetYear ? <Progression budgetYearId={String(budgetYear.id)} /> : <NoRoster />}
    </Page>
  );
}

function Progression({ budgetYearId }: { budgetYearId: string }) {
  const [askedPosition, setPosition] = useParameter('position', IN_PLACE);
  const [askedLimit, setLimit] = useParameter('limit', IN_PLACE);
  const position = askedPosition ?? DEFAULT_POSITION;
  const limit = PROGRESSION_LIMITS.find((one) => String(one) === askedLimit) ?? DEFAULT_PROGRESSION_LIMIT;
  const [typed, setTyped] = useState(position);
  const [asked] = useDebouncedValue(position, TYPING_MS);
  const query = useQuery(progressionQuery({ budgetYearId, position: asked, limit: String(limit) }));
  if (query.data?.people === 0) return <NoRoster />;
  return (
    <>
      <Alert variant="default" title="How salaries grow">
        Each year, a salary grows by a COLA, such as 3%. If the employee’s work group gets step and lane raises, the
        salary also grows by these raises, such as 0.75%. The rates come from the contracts, the COLA scenario and the
        budget settings. If the work group is paid by schedule, the salary of each person with a step and lane comes
        from the salary schedule. If a next-year salary is entered by hand, that salary is used instead.
      </Alert>
      <Group align="flex-end">
        <Autocomplete
          label="Position"
          description="All or part of a job title. Leave blank to show everyone"
          w={{ base: '100%', xs: 320 }}
          data={query.data?.positions ?? []}
          limit={20}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setPosition(value);
          }}
        />
        <Select
          label="People"
          w={110}
          data={PROGRESSION_LIMITS.map(String)}
          value={String(limit)}
          onChange={(value) => value !== null && setLimit(value)}
          allowDeselect={false}
        />
      </Group>
      <LoadState query={query} failure="Failed to load the salaries" height={320} />
      {query.data && query.data.progressions.length === 0 && (
        <EmptyState title="No matching positions" text="Choose another position, or show the people in all positions.">
          <Button
            onClick={() => {
              setTyped('');
              setPosition('');
            }}
          >
            Show everyone
          </Button>
        </EmptyState>
      )}
      {query.data && query.data.progressions.length > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status">
            {count(query.data.progressions.length)} of {plural(query.data.matching, 'person', 'people')}, sorted by name
          </Text>
          <Paper withBorder p="md">
            <ProgressionTable progressions={query.data.progressions} />
          </Paper>
        </>
      )}
    </>
  );
}

function NoRoster() {
  return (
    <ImportFirst
      title="No people yet"
      text="This page shows the salary of each person on the roster, year by year. Use it to check a projection."
      imports="a roster"
    />
  );
}
