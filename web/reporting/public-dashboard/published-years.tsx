import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams, type To } from 'react-router';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import type { previewPage } from '../../../core/contract/public-dashboard-releases.ts';
import { firstDay, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { districtDay } from '../../../core/format-date.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { HOME_YEAR, useYears } from '../../platform/shell/budget-year.tsx';
import { VersionStatus } from '../../records/budgets/version-status.tsx';
import { SETUP_STEP } from '../setup/use-step-address.ts';
import { previewQuery } from './queries.ts';
import { sendable } from './sendable.ts';
import type { SettingsForm } from './use-settings.ts';

interface PublishedYearsProps {
  config: DashboardConfig;
  settings: SettingsForm;
}

type SelectedYear = ResponseOf<typeof previewPage>['years'][number];

/**
 * The selected years with their budgets, so that the user sees a wrong version before residents do. Below them are years that are not
 * selected, but have some figures that also become public.
 */
export function PublishedYears({ config, settings }: PublishedYearsProps) {
  const values = settings.form.getValues();
  const body = { of: 'draft', fiscalYear: null, settings: sendable(values) } as const;
  const query = useQuery(previewQuery(config, body));
  const otherYears = query.data?.otherYears ?? [];
  return (
    <>
      <List>
        {values.publishedYears.map((year) => (
          <List.Item key={year}>
            {fiscalYearLabel(year)}
            {query.data && (
              <YearFacts year={year} known={query.data.years.find(({ fiscalYear }) => fiscalYear === year)} />
            )}
          </List.Item>
        ))}
      </List>
      {query.isPending && <Text size="sm">Loading the figures…</Text>}
      {query.isError && <LoadFailed what="Failed to load the figures for these years" query={query} />}
      {otherYears.length > 0 && (
        <>
          <Text mt="xs">For comparison, residents will also see these figures for years that are not selected:</Text>
          <List>
            {otherYears.map(({ fiscalYear, figures }) => (
              <List.Item key={fiscalYear}>
                {fiscalYearLabel(fiscalYear)}: {new Intl.ListFormat('en-US').format(figures)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <DraftWarnings years={query.data?.years ?? []} />
    </>
  );
}

function YearFacts({ year, known }: { year: number; known: SelectedYear | undefined }) {
  if (!known) return ` (residents will see “No data available for FY${year}”)`;
  return (
    <>
      {`: ${wholeDollars(known.totalBudget)}, “${known.versionLabel}” `}
      {known.isProjected ? '(projected)' : <VersionStatus version={known} />}
    </>
  );
}

/** Warns about drafts of years that have begun: their budgets were probably adopted. */
function DraftWarnings({ years }: { years: readonly SelectedYear[] }) {
  const [today] = useState(() => districtDay(new Date()));
  const adoptionOf = useAdoptionAddress();
  const drafts = years.filter(
    ({ fiscalYear, status, isProjected }) => status === 'DRAFT' && !isProjected && firstDay(fiscalYear) <= today,
  );
  return drafts.map(({ fiscalYear }) => {
    const label = fiscalYearLabel(fiscalYear);
    return (
      <Alert key={fiscalYear} color="yellow" variant="light" mt="xs">
        <Text size="sm">
          The {label} budget is still a draft. Residents will see the budget as proposed. If the budget was adopted,{' '}
          <Anchor component={Link} to={adoptionOf(label)} inherit>
            record the adoption
          </Anchor>{' '}
          first.
        </Text>
      </Alert>
    );
  });
}

/**
 * Returns a function that returns the address of the screen where the adoption of a year is recorded. That screen links back to this one,
 * and other screens keep their budget year.
 */
function useAdoptionAddress(): (budgetYear: string) => To {
  const [parameters] = useSearchParams();
  const { homeYear } = useYears();
  const setup = parameters.get(SETUP_STEP);
  return (budgetYear) => ({
    pathname: '/admin',
    search: new URLSearchParams({
      tab: 'budgets',
      budgetYear,
      ...(homeYear !== null && { [HOME_YEAR]: homeYear.fiscalYear }),
      ...(setup !== null && { [SETUP_STEP]: setup }),
    }).toString(),
  });
}
