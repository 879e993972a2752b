import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { useSession } from '../../platform/auth/session.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { BudgetFiscalYear } from '../../records/line-items/budget-fiscal-year.tsx';
import { BudgetSubtitle } from '../../records/line-items/budget-subtitle.tsx';
import { NoLines } from '../../records/line-items/no-lines.tsx';
import { useBudget } from '../../records/line-items/use-budget.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { BuilderSkeleton } from './builder-skeleton.tsx';
import { Builder } from './builder.tsx';
import { baselineQuery, cutPlansQuery, type BuilderYear } from './queries.ts';
import { ScenarioName } from './scenario-name.tsx';

const TITLE = 'Budget Scenario Builder';

export function ScenarioBuilderPage() {
  const { budgetYear } = useYears();
  if (budgetYear) return <OfBudgetYear key={budgetYear.id} budgetYear={budgetYear} />;
  return (
    <Page title={TITLE}>
      <ImportFirst
        title="No lines to cut yet"
        text="Each line of the proposed budget appears here with a slider."
        imports="budget lines"
      />
    </Page>
  );
}

function OfBudgetYear({ budgetYear }: { budgetYear: BudgetYear }) {
  const budget = useBudget(budgetYear, 'proposed');
  const { fiscalYear, scenario } = budget;
  return (
    <Page
      fills
      title={TITLE}
      subtitle={
        <>
          <BudgetSubtitle budget={budget} name={scenario && <ScenarioName key={scenario.id} scenario={scenario} />} />
          {fiscalYear !== null && <SourceNote fiscalYear={fiscalYear} budgetYearId={budgetYear.id} />}
        </>
      }
      fiscalYear={<BudgetFiscalYear budget={budget} />}
    >
      <LoadFailed what="Failed to load the budget" query={budget} />
      {budget.status === 'pending' && <BuilderSkeleton />}
      {budget.status === 'success' &&
        (fiscalYear === null || !scenario ? (
          <NoLines noun="lines" budgetYear={budgetYear} fiscalYear={fiscalYear} isProjected={false} />
        ) : (
          <OfYear
            key={fiscalYear}
            budgetYear={budgetYear}
            fiscalYear={fiscalYear}
            isProjected={fiscalYear > scenario.baseYear}
          />
        ))}
    </Page>
  );
}

interface OfYearProps {
  budgetYear: BudgetYear;
  fiscalYear: number;
  isProjected: boolean;
}

function OfYear({ budgetYear, fiscalYear, isProjected }: OfYearProps) {
  const { user } = useSession();
  const year: BuilderYear = useMemo(() => ({ budgetYearId: budgetYear.id, fiscalYear }), [budgetYear.id, fiscalYear]);
  const baseline = useQuery(baselineQuery(year));
  const plans = useQuery(cutPlansQuery(year));
  const failed = [baseline, plans].find(({ error, data }) => error !== null && data === undefined);
  if (failed) {
    return <LoadFailed what="Failed to load the lines or the plans" query={failed} />;
  }
  if (!baseline.data || !plans.data) return <BuilderSkeleton />;
  if (baseline.data.lines.length === 0) {
    return <NoLines noun="lines" budgetYear={budgetYear} fiscalYear={fiscalYear} isProjected={isProjected} />;
  }
  return <Builder owner={user?.id ?? 0} year={year} baseline={baseline.data} plans={plans.data} />;
}
