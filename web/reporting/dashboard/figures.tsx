import { Skeleton, Stack } from '@mantine/core';
import { usePrefetchQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { BudgetHeadline } from './budget-headline.tsx';
import { BuildingCard } from './building-card.tsx';
import { BudgetCalculation, useCalculation } from './calculation.tsx';
import { QueryCard } from './query-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { ChangeCard } from './change-card.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { NoSuchYear, NothingImported } from '../../records/totals/empty-states.tsx';
import { GapCard } from './gap-card.tsx';
import { HeadcountCard } from './headcount-card.tsx';
import { pictureSubtitle } from './headline.ts';
import { KeyFigures } from './key-figures.tsx';
import { useLineLinks, type LineLinks } from './line-links.ts';
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
import { SalaryCard } from './salary-card.tsx';
import classes from './dashboard.module.css';

interface FiguresProps {
  year: DashboardYear;
  summary: UseQueryResult<BudgetSummary>;
  budgetYear: BudgetYear;
}

/** What the cards of one year have in common. */
interface CardProps {
  year: DashboardYear;
  links: LineLinks;
  /** Of which year and budget a saved picture is. */
  subtitle: string;
}

export function Figures({ year, summary, budgetYear }: FiguresProps) {
  const stats = useQuery(statsQuery(year));
  // All at once: the cards come when it is known what there is, and find their figures on the way.
  usePrefetchQuery(byCategoryQuery(year));
  usePrefetchQuery(byBuildingQuery(year));
  usePrefetchQuery(yearChangeQuery(year));
  usePrefetchQuery(salariesQuery(year));
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
    // Of an earlier year nothing can be said but that it is not there; it has no budget year to import into.
    if (isEmpty && year.budgetYearId !== undefined) return <NothingImported budgetYear={budgetYear.fiscalYear} />;
    return <NoSuchYear fiscalYear={fiscalYear} isLater={!isEmpty} />;
  }
  const isProjected = summary.data.isProjected || (stats.data?.isProjected ?? false);
  const { scenarioName } = summary.data;
  const card = { year, links, subtitle: pictureSubtitle(fiscalYear, scenarioName) };
  return (
    <>
      {isProjected && stats.data !== undefined && stats.data.totalEmployees !== 0 && (
        <ProjectedBanner fiscalYear={fiscalYear} />
      )}
      <BudgetHeadline year={year} summary={summary.data} />
      <KeyFigures year={year} summary={summary.data} stats={stats.data} />
      {calculation.isShown && <BudgetCalculation summary={summary.data} />}
      <div className={classes.grid}>
        <YearChange {...card} />
        {isStaff && <TodoCard budgetYear={budgetYear} />}
        {hasLines && <GapCard {...card} summary={summary.data} className={hasPayroll ? classes.most : undefined} />}
        {hasPayroll && (
          <QueryCard query={stats} failure="Failed to load the employees" height={GAP_HEIGHT} className={classes.rest}>
            {(data) => <EmployeeCard stats={data} links={links} className={classes.rest} />}
          </QueryCard>
        )}
        {hasLines && <Breakdowns {...card} />}
        {stats.data !== undefined && hasPayroll && <HeadcountCard {...card} stats={stats.data} />}
        {hasPayroll && <Salaries {...card} />}
      </div>
    </>
  );
}

function Breakdowns({ year, ...card }: CardProps) {
  const byCategory = useQuery(byCategoryQuery(year));
  const byBuilding = useQuery(byBuildingQuery(year));
  return (
    <>
      <QueryCard
        query={byCategory}
        failure="Failed to load the budget by category"
        height={CARD_HEIGHT}
        className={classes.most}
      >
        {(totals) => <CategoryCard {...card} year={year} totals={totals} className={classes.most} />}
      </QueryCard>
      <QueryCard
        query={byBuilding}
        failure="Failed to load the budget by building"
        height={CARD_HEIGHT}
        className={classes.rest}
      >
        {(totals) => <BuildingCard {...card} year={year} totals={totals} className={classes.rest} />}
      </QueryCard>
    </>
  );
}

function YearChange({ year, ...card }: CardProps) {
  const change = useQuery(yearChangeQuery(year));
  return (
    <QueryCard query={change} failure="Failed to load the change from last year" height={CARD_HEIGHT}>
      {(data) => <ChangeCard {...card} data={data} />}
    </QueryCard>
  );
}

function Salaries({ year, ...card }: CardProps) {
  const salaries = useQuery(salariesQuery(year));
  return (
    <QueryCard query={salaries} failure="Failed to load the salaries" height={CARD_HEIGHT}>
      {({ teachers, paras, leftOut }) => (
        <>
          <SalaryCard
            {...card}
            title="Teacher salaries"
            kind="teachers"
            ranges={teachers}
            isPartial={leftOut.teachers}
            className={classes.half}
          />
          <SalaryCard
            {...card}
            title="Paraeducator salaries"
            kind="paras"
            ranges={paras}
            isPartial={leftOut.paras}
            className={classes.half}
          />
        </>
      )}
    </QueryCard>
  );
}

const CARD_HEIGHT = 430;
const GAP_HEIGHT = 330;
const ANSWER_HEIGHT = 62;
const KEY_FIGURES_HEIGHT = 108;

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={ANSWER_HEIGHT} />
      <Skeleton height={KEY_FIGURES_HEIGHT} />
      <div className={classes.grid}>
        <Skeleton height={GAP_HEIGHT} className={classes.most ?? ''} />
        <Skeleton height={GAP_HEIGHT} className={classes.rest ?? ''} />
        <Skeleton height={CARD_HEIGHT} className={classes.most ?? ''} />
        <Skeleton height={CARD_HEIGHT} className={classes.rest ?? ''} />
      </div>
    </Stack>
  );
}
