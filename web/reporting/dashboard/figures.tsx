import { SimpleGrid, Stack } from '@mantine/core';
import { usePrefetchQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { ActualsCard } from './actuals-card.tsx';
import { BudgetHeadline } from './budget-headline.tsx';
import { BudgetCalculation, useCalculation } from './calculation.tsx';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { NoSuchYear } from '../../records/totals/empty-states.tsx';
import { Breakdowns, FiveYears, RevenueAndTuition, Salaries, Schools, YearChange } from './figure-groups.tsx';
import { FteCard } from './fte-card.tsx';
import { GroupedFteCard } from './grouped-fte-card.tsx';
import { GapCard } from './gap-card.tsx';
import { HeadcountCard } from './headcount-card.tsx';
import { pictureSubtitle, rosterSubtitle } from './headline.ts';
import { KeyFigures } from './key-figures.tsx';
import { useLineLinks } from './line-links.ts';
import { fiveYearsQuery } from './picture-queries.ts';
import { PositionChangeCard } from './position-change-card.tsx';
import { NothingImported } from './nothing-imported.tsx';
import { ProjectedBanner } from './projected-banner.tsx';
import {
  byBuildingQuery,
  byCategoryQuery,
  salariesQuery,
  statsQuery,
  yearChangeQuery,
  type DashboardYear,
} from '../../records/totals/queries.ts';
import { TodoCard } from './todo-card.tsx';
import classes from './dashboard.module.css';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface FiguresProps {
  year: DashboardYear;
  summary: UseQueryResult<BudgetSummary>;
  budgetYear: BudgetYear;
}

export function Figures({ year, summary, budgetYear }: FiguresProps) {
  const stats = useQuery(statsQuery(year));
  // Prefetches everything at once: cards are rendered only after the summary has arrived, and then find their data already loading.
  usePrefetchQuery(byCategoryQuery(year));
  usePrefetchQuery(byBuildingQuery(year));
  usePrefetchQuery(yearChangeQuery(year));
  usePrefetchQuery(salariesQuery(year));
  usePrefetchQuery(fiveYearsQuery(year));
  const isStaff = useHasRole(STAFF);
  const calculation = useCalculation();
  const { fiscalYear } = year;
  const budgetYearId = summary.data?.budgetYearId ?? stats.data?.budgetYearId ?? null;
  const links = useLineLinks({ budgetYearId, fiscalYear });
  if (summary.isError && summary.data === undefined) {
    return <LoadFailed what="Failed to load the budget" query={summary} />;
  }
  if (summary.data === undefined || stats.isPending) return <Loading />;

  const hasLines = summary.data.proposedCount > 0;
  const hasPayroll = stats.data === undefined || stats.data.byBuilding.length > 0 || stats.data.totalEmployees !== 0;
  if (!hasLines && !hasPayroll) {
    const isEmpty = summary.data.scenarioId === null && stats.data.scenarioId === null;
    // An earlier year is not part of the selected budget year, so nothing can be imported into it here. Only a message says that it does
    // not exist.
    if (isEmpty && year.budgetYearId !== undefined) return <NothingImported budgetYear={budgetYear} />;
    return <NoSuchYear fiscalYear={fiscalYear} isLater={!isEmpty} />;
  }
  const isProjected = summary.data.isProjected || (stats.data?.isProjected ?? false);
  const { scenarioName } = summary.data;
  const card = { year, links, subtitle: pictureSubtitle(fiscalYear, scenarioName) };
  // The figures on these cards come from the roster, not from the proposed budget.
  const roster = { ...card, subtitle: rosterSubtitle(fiscalYear) };
  const positions = `${fiscalYearLabel(fiscalYear)}, positions`;
  return (
    <>
      {isProjected && stats.data !== undefined && stats.data.totalEmployees !== 0 && (
        <ProjectedBanner fiscalYear={fiscalYear} />
      )}
      <BudgetHeadline year={year} summary={summary.data} stats={stats.data} subtitle={card.subtitle} />
      <KeyFigures year={year} summary={summary.data} stats={stats.data} />
      {calculation.isShown && <BudgetCalculation summary={summary.data} subtitle={card.subtitle} />}
      <div className={classes.grid}>
        <YearChange {...card} />
        {isStaff && <TodoCard budgetYear={budgetYear} />}
        {hasLines && <GapCard {...card} summary={summary.data} className={hasPayroll ? classes.most : undefined} />}
        {hasPayroll && (
          <QueryCard query={stats} failure="Failed to load the employees" height={GAP_HEIGHT} className={classes.rest}>
            {(data) => <EmployeeCard stats={data} links={links} subtitle={roster.subtitle} className={classes.rest} />}
          </QueryCard>
        )}
        {hasLines && <FiveYears {...card} />}
        {hasLines && <Breakdowns {...card} />}
        {isStaff && hasLines && <ActualsCard {...card} />}
        {hasLines && <RevenueAndTuition {...card} />}
        {stats.data !== undefined && hasPayroll && <HeadcountCard {...roster} stats={stats.data} />}
        {isStaff && stats.data !== undefined && hasPayroll && <FteCard year={year} subtitle={positions} />}
        {isStaff && hasPayroll && <PositionChangeCard {...roster} />}
        {!isStaff && <GroupedFteCard year={year} subtitle={positions} />}
        {isStaff && <Schools {...card} budgetYear={budgetYear.fiscalYear} />}
        {hasPayroll && <Salaries {...roster} />}
      </div>
    </>
  );
}

const GAP_HEIGHT = 330;
const ANSWER_HEIGHT = 62;
const KEY_FIGURES_HEIGHT = 108;

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <CardSkeleton height={ANSWER_HEIGHT} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <CardSkeleton key={key} height={KEY_FIGURES_HEIGHT} />
        ))}
      </SimpleGrid>
      <div className={classes.grid}>
        <CardSkeleton height={GAP_HEIGHT} className={classes.most} />
        <CardSkeleton height={GAP_HEIGHT} className={classes.rest} />
        <CardSkeleton height={CARD_HEIGHT} className={classes.most} />
        <CardSkeleton height={CARD_HEIGHT} className={classes.rest} />
      </div>
    </Stack>
  );
}
