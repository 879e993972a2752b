import { useQuery } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { dashboardYears } from '../../../core/contract/dashboard.ts';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';
import { DataDiagnosticsButton } from '../../planning/projections/data-diagnostics.tsx';
import {
  GenerateProjectionsButton,
  ProjectionGenerator,
} from '../../planning/projections/generate-projections-button.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../platform/shell/fiscal-year-select.tsx';
import { FoldedActions } from '../../platform/ui/folded-actions.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { DemoTips } from './demo-tips.tsx';
import { CalculationButton } from './calculation.tsx';
import { Figures } from './figures.tsx';
import { summaryQuery, type DashboardYear } from '../../records/totals/queries.ts';
import { NothingImported } from './nothing-imported.tsx';
import { SettingsButton } from './settings-button.tsx';
import { SetupReminder } from './setup-reminder.tsx';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { Subtitle } from './subtitle.tsx';

export function DashboardPage() {
  const { budgetYear, fiscalYear } = useYears();
  if (!budgetYear || fiscalYear === null) {
    return (
      <Page title="Budget Dashboard">
        <SetupReminder budgetYear={null} />
        <NothingImported budgetYear={null} />
      </Page>
    );
  }
  return (
    <ProjectionGenerator budgetYear={budgetYear}>
      <Dashboard budgetYear={budgetYear} fiscalYear={fiscalYear} />
    </ProjectionGenerator>
  );
}

function Dashboard({ budgetYear, fiscalYear }: { budgetYear: BudgetYear; fiscalYear: number }) {
  const { budgetYears } = useYears();
  const year = yearOf(budgetYear, fiscalYear);
  const summary = useQuery(summaryQuery(year));
  // Nothing can be projected or calculated from a budget that did not load.
  const hasFailed = summary.isError && summary.data === undefined;
  return (
    <Page
      title="Budget Dashboard"
      subtitle={
        <>
          <Subtitle fiscalYear={fiscalYear} summary={summary.data} budgetYears={budgetYears} />
          {summary.data && (
            <SourceNote
              fiscalYear={fiscalYear}
              budgetYearId={summary.data.proposedCount > 0 ? summary.data.budgetYearId : null}
            />
          )}
        </>
      }
      fiscalYear={<FiscalYearSelect years={dashboardYears(budgetYear.currentFiscalYear)} fiscalYear={fiscalYear} />}
      actions={
        <FoldedActions>
          {!hasFailed && <GenerateProjectionsButton />}
          <DataDiagnosticsButton budgetYear={budgetYear} />
          {!hasFailed && <CalculationButton />}
          <SettingsButton budgetYear={budgetYear} />
        </FoldedActions>
      }
    >
      <DemoTips />
      <SetupReminder budgetYear={budgetYear} />
      <Figures year={year} summary={summary} budgetYear={budgetYear} />
    </Page>
  );
}

/**
 * A budget year contains its own fiscal year and later ones. For an earlier fiscal year, the ID is left out, so that the server uses the
 * budget year of that fiscal year.
 */
function yearOf(budgetYear: BudgetYear, fiscalYear: number): DashboardYear {
  const first = parseFiscalYear(budgetYear.fiscalYear);
  if (first !== null && fiscalYear < first) return { fiscalYear };
  return { budgetYearId: String(budgetYear.id), fiscalYear };
}
