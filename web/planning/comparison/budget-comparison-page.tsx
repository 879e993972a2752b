import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { comparedYears, type BudgetComparison } from '../../../core/contract/comparison.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { formatCoverage } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { ImportButton, useImportAddress } from '../../records/totals/import-button.tsx';
import { SetupLink } from '../../records/totals/setup-link.tsx';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../platform/shell/fiscal-year-select.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { percent, wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { coverageFile, nonPersonnelFile } from './comparison-files.ts';
import { ComparisonTable, isComparable, toneOf } from './comparison-table.tsx';
import { NonPersonnelTable } from './non-personnel-table.tsx';
import { comparisonQuery } from './queries.ts';
import { SalaryBudget } from './salary-budget.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const TITLE = 'Budget Comparison';
const NOT_COMPARABLE = 'Not comparable yet';

/** Compares the roster with the personnel lines of the proposed budget, category by category. */
export function BudgetComparisonPage() {
  const { budgetYear } = useYears();
  if (budgetYear) return <ComparisonOf budgetYear={budgetYear} />;
  return (
    <Page title={TITLE}>
      <ImportFirst
        title="No budgets to compare yet"
        text="The roster is compared here with the personnel lines of the proposed budget, by category."
        imports="a budget"
      />
    </Page>
  );
}

function ComparisonOf({ budgetYear }: { budgetYear: BudgetYear }) {
  const { fiscalYear } = useYears();
  const budgetYearId = String(budgetYear.id);
  // The first response lists the available years. Until then, they are derived from the budget year.
  const base = useQuery(comparisonQuery({ budgetYearId }));
  const years = base.data?.fiscalYears ?? comparedYears(parseFiscalYear(budgetYear.fiscalYear) ?? 0);
  const selected = years.find((year) => year === fiscalYear) ?? years[0] ?? budgetYear.currentFiscalYear;
  const { data, error, refetch } = useQuery({
    ...comparisonQuery({ budgetYearId, fiscalYear: selected }),
    enabled: base.isSuccess,
    placeholderData: keepPreviousData,
  });
  const failure = base.error ?? error;
  return (
    <Page
      title={TITLE}
      subtitle={<Subtitle comparison={data} />}
      fiscalYear={<FiscalYearSelect years={years} fiscalYear={selected} />}
      actions={<SalaryBudget budgetYearId={budgetYear.id} fiscalYear={selected} isLoading={!data} />}
    >
      <LoadFailed
        what="Failed to load the comparison"
        query={{ error: failure, refetch: () => Promise.all([base.refetch(), refetch()]) }}
      />
      {!data && !failure && <Loading />}
      {data && <Figures comparison={data} />}
    </Page>
  );
}

function Subtitle({ comparison }: { comparison: BudgetComparison | undefined }) {
  if (!comparison) return <span>Operating budget (staff roster) compared with proposed budget, by category</span>;
  const { operatingScenario, proposedScenario, isProjected } = comparison;
  const [operating, proposed] = [operatingScenario, proposedScenario].map((scenario) => scenario?.name ?? 'none yet');
  return (
    <Group gap={8} mih={26}>
      <span>
        {operating === proposed
          ? `Operating (staff roster) and proposed: ${operating ?? ''}`
          : `Operating (staff roster): ${operating ?? ''} · Proposed: ${proposed ?? ''}`}
      </span>
      {isProjected && <span>Projected</span>}
    </Group>
  );
}

function Figures({ comparison }: { comparison: BudgetComparison }) {
  const { total, categories, nonPersonnel, proposedTotal, budgetYearId, fiscalYear } = comparison;
  const year = { budgetYearId: String(budgetYearId), fiscalYear: String(fiscalYear) };
  const comparable = isComparable(total);
  if (categories.length === 0 && nonPersonnel.count === 0) return <NothingToCompare comparison={comparison} />;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <FigureCard
          label="Operating (staff roster)"
          value={wholeDollars(total.operating)}
          why={<WhyButton figure={{ figure: 'payroll-total', ...year }} of="Operating" />}
          note={plural(total.operatingCount, 'roster line')}
        />
        <FigureCard
          label="Proposed personnel"
          value={wholeDollars(comparable ? total.proposed : null)}
          why={comparable && <WhyButton figure={{ figure: 'personnel-total', ...year }} of="Proposed personnel" />}
          note={comparable ? plural(total.proposedCount, 'line') : 'no personnel lines'}
        />
        {comparable ? (
          <Variance total={total} year={year} />
        ) : (
          <FigureCard label="Variance" value={wholeDollars(null)} note="not comparable yet" />
        )}
        <FigureCard
          label="Total proposed budget"
          value={wholeDollars(proposedTotal)}
          why={<WhyButton figure={{ figure: 'proposed-total', ...year }} of="Total proposed budget" />}
          note={`${wholeDollars(nonPersonnel.total)} non-personnel`}
        />
      </SimpleGrid>
      {!comparable && (nonPersonnel.count > 0 ? <NoPersonnel /> : <NothingToCompare comparison={comparison} />)}
      <ChartSection
        title={comparable ? 'Does the budget cover the roster?' : 'Operating (staff roster) by category'}
        note={`${comparable ? 'Variances over 5% are highlighted. Flags mark variances over 10%, variances of 1% or less, and categories with lines in only one of the budgets. ' : ''}Open a category to see its lines`}
        file={categories.length === 0 || !comparable ? null : coverageFile(comparison)}
      >
        <ComparisonTable comparison={comparison} />
      </ChartSection>
      {nonPersonnel.count > 0 && (
        <ChartSection
          title="Non-personnel"
          note="Proposed lines that are not compared with the roster"
          actions={
            <>
              <Text size="sm" fw={600} className="figures">
                {wholeDollars(nonPersonnel.total)}
              </Text>
              <WhyButton figure={{ figure: 'non-personnel-total', ...year }} of="Non-personnel" />
            </>
          }
          file={nonPersonnelFile(comparison)}
        >
          <NonPersonnelTable nonPersonnel={nonPersonnel} year={year} />
        </ChartSection>
      )}
    </>
  );
}

function Variance({
  total,
  year,
}: Pick<BudgetComparison, 'total'> & { year: Record<'budgetYearId' | 'fiscalYear', string> }) {
  // Shows "$418,744 short" in large type, and "of the roster" below it.
  const [variance, against] = formatCoverage(fromDollars(total.variance)).split(/(?<= short| above) /);
  return (
    <FigureCard
      label="Variance"
      isLong
      value={<span className={toneOf(total)}>{variance}</span>}
      why={<WhyButton figure={{ figure: 'comparison-variance', ...year }} of="Total variance" />}
      note={[
        ...(against === undefined ? [] : [against]),
        total.percent === null
          ? 'no operating amount to compare with'
          : `${percent(Math.abs(total.percent), 2)} of operating`,
      ].join(', ')}
    />
  );
}

/**
 * Shown if there is nothing to compare. Links to the dashboard if the year must be projected. Otherwise, links to the import of both
 * budgets, or of only the proposed budget if there is a roster.
 */
function NothingToCompare({ comparison }: { comparison: BudgetComparison }) {
  const { fiscalYear, proposedScenario, total } = comparison;
  const hasRoster = total.operatingCount > 0;
  // A roster can be projected without a proposed budget. In that case, the proposed budget must be imported.
  const isProjected = comparison.isProjected && (proposedScenario !== null || !hasRoster);
  const { budgetYear } = useYears();
  const mayImport = useImportAddress() !== null;
  const inYear: Record<string, string> = budgetYear === null ? {} : { budgetYear: budgetYear.fiscalYear };
  const missing = hasRoster ? 'a proposed budget' : 'a roster and budget lines';
  const needed = mayImport ? `Import ${missing} first.` : `An administrator must import ${missing} first.`;
  return (
    <EmptyState
      title={hasRoster ? NOT_COMPARABLE : `Nothing to compare in ${fiscalYearLabel(fiscalYear)}`}
      text={isProjected ? 'To compare later years, generate projections on the dashboard.' : needed}
    >
      <Group justify="center">
        {isProjected ? (
          <Button component={Link} to={{ pathname: '/', search: new URLSearchParams(inYear).toString() }}>
            Open the dashboard
          </Button>
        ) : (
          <ImportButton parameters={hasRoster ? { type: 'proposed', ...inYear } : inYear}>Import a budget</ImportButton>
        )}
        <SetupLink step={isProjected ? 'projections' : hasRoster ? 'accounts' : 'roster'} />
      </Group>
    </EmptyState>
  );
}

/**
 * Explains that no category is marked as personnel. Figures are not shown, because they would suggest that the whole roster is unfunded.
 */
function NoPersonnel() {
  const isAdmin = useHasRole(ADMIN);
  return (
    <EmptyState
      title={NOT_COMPARABLE}
      text={`No line of the proposed budget is in a personnel category, so the proposed budget cannot be compared with the roster. ${
        isAdmin
          ? 'Mark the categories for staff pay as personnel.'
          : 'Ask an administrator to mark the categories for staff pay as personnel.'
      }`}
    >
      {isAdmin && (
        <Button component={Link} to="/admin/categories">
          Budget Categories
        </Button>
      )}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <CardSkeleton key={key} height={108} />
        ))}
      </SimpleGrid>
      <CardSkeleton height={360} />
    </Stack>
  );
}
