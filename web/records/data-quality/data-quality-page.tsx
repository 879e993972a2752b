import { useSearchParams } from 'react-router';
import { ImportFirst } from '../totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { TAB } from '../../platform/ui/tab-context.ts';
import { DataIssues } from './data-issues.tsx';
import { RetiredCodesFinding } from '../bulk-update/retired-codes-finding.tsx';
import { DuplicateChecker } from './duplicate-checker.tsx';
import { UnknownCodesFinding } from './unknown-codes-finding.tsx';

const DUPLICATES = 'duplicates';

export function DataQualityPage() {
  const { budgetYear } = useYears();
  const [address] = useSearchParams();
  return (
    <Page
      title="Data Quality Review"
      subtitle={budgetYear ? `${budgetYear.fiscalYear} · active budgets` : undefined}
      // The list of issues fills the window; the duplicates are cards to read.
      fills={budgetYear !== null && address.get(TAB) !== DUPLICATES}
    >
      {budgetYear === null ? (
        <ImportFirst
          title="No lines to check yet"
          text="Possible duplicates and lines with doubtful values are listed here."
          imports="a budget"
        />
      ) : (
        <PageTabs
          tabs={[
            {
              value: 'issues',
              label: 'Data Issues',
              panel: (
                <>
                  <UnknownCodesFinding budgetYear={budgetYear} />
                  <RetiredCodesFinding budgetYearId={budgetYear.id} />
                  <DataIssues key={budgetYear.id} budgetYear={budgetYear} />
                </>
              ),
            },
            {
              value: DUPLICATES,
              label: 'Duplicate Checker',
              panel: <DuplicateChecker key={budgetYear.id} budgetYear={budgetYear} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
