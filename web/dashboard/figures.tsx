import { Skeleton, Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BudgetYear } from '../../core/contract/budgets.ts';
import type { BudgetSummary } from '../../core/contract/dashboard.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { Answer } from './answer.tsx';
import { BuildingCard } from './building-card.tsx';
import { CardOf } from './card-of.tsx';
import { CategoryCard } from './category-card.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { NoSuchYear, NothingImported } from './empty-states.tsx';
import { GapChart } from './gap-chart.tsx';
import { HeadcountCard } from './headcount-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ProjectedBanner } from './projected-banner.tsx';
import { byBuildingQuery, byCategoryQuery, salariesQuery, statsQuery, type DashboardYear } from './queries.ts';
import { SalaryCard } from './salary-card.tsx';
import classes from './dashboard.module.css';

interface FiguresProps {
  year: DashboardYear;
  summary: UseQueryResult<BudgetSummary>;
  budgetYear: BudgetYear;
}

export function Figures({ year, summary, budgetYear }: FiguresProps) {
  const stats = useQuery(statsQuery(year));
  if (summary.isError && summary.data === undefined) {
    return <LoadFailed what="Failed to load the budget" error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  if (summary.data === undefined || stats.isPending) return <Loading />;

  const hasLines = summary.data.proposedCount > 0;
  const hasPayroll = stats.data === undefined || stats.data.byBuilding.length > 0 || stats.data.totalEmployees > 0;
  if (!hasLines && !hasPayroll) {
    const isEmpty = summary.data.scenarioId === null && stats.data.scenarioId === null;
    // Of an earlier year nothing can be said but that it is not there; it has no budget year to import into.
    if (isEmpty && year.budgetYearId !== undefined) return <NothingImported budgetYear={budgetYear.fiscalYear} />;
    return <NoSuchYear fiscalYear={year.fiscalYear} isLater={!isEmpty} />;
  }
  return (
    <>
      {summary.data.isProjected && stats.data !== undefined && stats.data.totalEmployees > 0 && (
        <ProjectedBanner fiscalYear={year.fiscalYear} />
      )}
      <Answer year={year} summary={summary.data} />
      <KeyFigures year={year} summary={summary.data} stats={stats.data} />
      <div className={classes.grid}>
        {hasLines && (
          <Section
            title="Budget against town guidance"
            note="US dollars"
            className={hasPayroll ? classes.most : undefined}
          >
            <GapChart summary={summary.data} />
          </Section>
        )}
        {hasPayroll && (
          <CardOf query={stats} failure="Failed to load the employees" height={GAP_HEIGHT} className={classes.rest}>
            {(data) => <EmployeeCard stats={data} className={classes.rest} />}
          </CardOf>
        )}
        {hasLines && <Breakdowns year={year} />}
        {stats.data !== undefined && hasPayroll && (
          <HeadcountCard year={year} stats={stats.data} className={hasLines ? undefined : classes.most} />
        )}
        {hasPayroll && <Salaries year={year} />}
      </div>
    </>
  );
}

function Breakdowns({ year }: { year: DashboardYear }) {
  const byCategory = useQuery(byCategoryQuery(year));
  const byBuilding = useQuery(byBuildingQuery(year));
  return (
    <>
      <CardOf
        query={byCategory}
        failure="Failed to load the budget by category"
        height={CARD_HEIGHT}
        className={classes.most}
      >
        {(totals) => <CategoryCard year={year} totals={totals} className={classes.most} />}
      </CardOf>
      <CardOf
        query={byBuilding}
        failure="Failed to load the budget by building"
        height={CARD_HEIGHT}
        className={classes.rest}
      >
        {(totals) => <BuildingCard year={year} totals={totals} className={classes.rest} />}
      </CardOf>
    </>
  );
}

function Salaries({ year }: { year: DashboardYear }) {
  const salaries = useQuery(salariesQuery(year));
  return (
    <CardOf query={salaries} failure="Failed to load the salaries" height={CARD_HEIGHT}>
      {(data) => (
        <>
          <SalaryCard title="Teacher salaries" ranges={data.teachers} className={classes.half} />
          <SalaryCard title="Paraeducator salaries" ranges={data.paras} className={classes.half} />
        </>
      )}
    </CardOf>
  );
}

const CARD_HEIGHT = 430;
const GAP_HEIGHT = 262;
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
