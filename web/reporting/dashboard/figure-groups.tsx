import { useQuery } from '@tanstack/react-query';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import {
  byBuildingQuery,
  byCategoryQuery,
  salariesQuery,
  yearChangeQuery,
  type DashboardYear,
} from '../../records/totals/queries.ts';
import { BuildingCard } from './building-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { ChangeCard } from './change-card.tsx';
import { FiveYearsCard } from './five-years-card.tsx';
import { rosterSubtitle } from './headline.ts';
import type { LineLinks } from './line-links.ts';
import { fiveYearsQuery, revenueAndTuitionQuery, schoolsQuery } from './picture-queries.ts';
import { PupilCostCard } from './pupil-cost-card.tsx';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { SalaryCard } from './salary-card.tsx';
import { StaffingCard } from './staffing-card.tsx';
import { TuitionCard } from './tuition-card.tsx';
import { MoneyMissing, RevenueElsewhere } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

/** The common props of all cards for one year. */
interface CardProps {
  year: DashboardYear;
  links: LineLinks;
  /** The year and the budget, shown in downloaded pictures. */
  subtitle: string;
}

export function Breakdowns({ year, ...card }: CardProps) {
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

export function YearChange({ year, ...card }: CardProps) {
  const change = useQuery(yearChangeQuery(year));
  return (
    <QueryCard query={change} failure="Failed to load the change from last year" height={CARD_HEIGHT}>
      {(data) => <ChangeCard {...card} year={year} data={data} />}
    </QueryCard>
  );
}

export function FiveYears({ year, subtitle }: CardProps) {
  const query = useQuery(fiveYearsQuery(year));
  return (
    <QueryCard query={query} failure="Failed to load the five-year gap" height={CARD_HEIGHT}>
      {(data) => <FiveYearsCard data={data} subtitle={subtitle} />}
    </QueryCard>
  );
}

/** The figures entered for the public page. Their data is loaded again on each visit, because entering them does not change any budget line. */
export function RevenueAndTuition({ year, subtitle }: CardProps) {
  const query = useQuery({ ...revenueAndTuitionQuery(year), refetchOnMount: 'always' });
  return (
    <QueryCard query={query} failure="Failed to load revenue and tuition" height={CARD_HEIGHT}>
      {({ hasSources, revenueYear, revenue, tuition }) => (
        <>
          {revenue && (
            <RevenueCard revenue={revenue} subtitle={subtitle} className={tuition ? classes.half : undefined} />
          )}
          {tuition && <TuitionCard tuition={tuition} className={revenue ? classes.half : undefined} />}
          {!revenue && hasSources && <RevenueElsewhere fiscalYear={revenueYear} />}
          <MoneyMissing hasRevenue={hasSources} hasTuition={tuition !== null} />
        </>
      )}
    </QueryCard>
  );
}

/** The cards of the schools. Their data is loaded again on each visit, because entering enrollment does not change any budget line. */
export function Schools({ year, budgetYear, ...card }: CardProps & { budgetYear: string }) {
  const query = useQuery({ ...schoolsQuery(year), refetchOnMount: 'always' });
  return (
    <QueryCard query={query} failure="Failed to load the schools" height={CARD_HEIGHT}>
      {(data) => (
        <>
          <StaffingCard
            {...card}
            subtitle={rosterSubtitle(year.fiscalYear)}
            data={data}
            budgetYear={budgetYear}
            className={classes.wideHalf}
          />
          <PupilCostCard
            {...card}
            data={data}
            budgetYear={budgetYear}
            fiscalYear={fiscalYearLabel(year.fiscalYear)}
            className={classes.wideHalf}
          />
        </>
      )}
    </QueryCard>
  );
}

export function Salaries({ year, ...card }: CardProps) {
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
