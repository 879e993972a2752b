import { districtDay } from '../../../core/format-date.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { SalaryGrid } from '../../../core/contract/salary-grids.ts';
import { fiscalYearOf, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { editionInYear } from '../schedules/edition-in-year.ts';
import { EditionTabs } from '../schedules/edition-tabs.tsx';
import { editionKey, editionLabel } from '../schedules/labels.ts';
import { PreviewGrid } from '../schedules/preview-grid.tsx';
import { ScheduleSelect } from '../schedules/schedule-select.tsx';
import { salaryGridsQuery } from './queries.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const SOURCES = {
  PRINTED: 'As printed in the contract',
  CALCULATED: 'Calculated from the terms of the contract',
} as const;

/** Shows the salary grids that are public record. Viewers see no other part of the schedules. */
export function SalaryGridsPage() {
  const query = useQuery(salaryGridsQuery);
  const isStaff = useHasRole(STAFF);
  const [chosen, choose] = useParameter('schedule', IN_PLACE);
  const grids = query.data ?? [];
  const shown = grids.find(({ id }) => String(id) === chosen) ?? grids[0];
  return (
    <Page
      title="Salary Grids"
      subtitle={`Annual full-time pay for each step and lane in the contracts. People and unsettled offers are not shown.${isStaff ? ' Users with the View only role also see this page.' : ''}`}
      actions={
        <>
          {isStaff && (
            <Anchor component={Link} to="/salary-schedules" size="sm">
              Salary Schedules
            </Anchor>
          )}
          {grids.length > 1 && <ScheduleSelect schedules={grids} shownId={shown?.id ?? null} onChoose={choose} />}
        </>
      }
    >
      <LoadFailed what="Failed to load salary grids" query={query} />
      {!query.data && !query.error && <CardSkeleton height={320} />}
      {query.data && !shown && (
        <EmptyState
          title="No salary grids yet"
          text={
            isStaff
              ? 'Import a salary schedule. Its grid appears here once the contract is settled or the fiscal year has started.'
              : 'A grid appears here once its contract is settled or its fiscal year has started.'
          }
        >
          {isStaff && (
            <Button component={Link} to="/salary-schedules">
              Go to Salary Schedules
            </Button>
          )}
        </EmptyState>
      )}
      {shown && <Editions key={shown.id} grid={shown} />}
    </Page>
  );
}

function Editions({ grid: { name, workGroup, contractDays, editions } }: { grid: SalaryGrid }) {
  const [chosen, choose] = useParameter('edition', IN_PLACE);
  const [thisYear] = useState(() => fiscalYearOf(districtDay(new Date())));
  const { budgetYear } = useYears();
  const year = budgetYear === null ? thisYear : parseFiscalYear(budgetYear.fiscalYear);
  const edition = editions.find((one) => editionKey(one) === chosen) ?? editionInYear(editions, year);
  if (!edition) return null;
  const { source, steps, lanes, amounts } = edition;
  const hasClosed = amounts.some((row) => row.includes(null));
  const legend = hasClosed ? ' A dash means that the lane has no such step.' : '';
  return (
    <Section title={`${workGroup}: ${name}`}>
      <EditionTabs editions={editions} shown={edition} onChoose={choose}>
        <PreviewGrid
          title={editionLabel(edition)}
          note={`${SOURCES[source]}. ${contractDays} contract days.${legend}`}
          isFixed
          {...{ steps, lanes, amounts }}
        />
      </EditionTabs>
    </Section>
  );
}
