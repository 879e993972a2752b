import { ImportFirst } from '../totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { DataIssues } from './data-issues.tsx';
import { RetiredCodesFinding } from '../bulk-update/retired-codes-finding.tsx';
import { DuplicateChecker } from './duplicate-checker.tsx';
import { UnknownCodesFinding } from './unknown-codes-finding.tsx';
import classes from './data-quality.module.css';

export function DataQualityPage() {
  const { budgetYear } = useYears();
  return (
    <Page
      title="Data Quality Review"
      subtitle={budgetYear ? `${budgetYear.fiscalYear} · active budgets` : undefined}
      fills={budgetYear !== null}
    >
      {budgetYear === null ? (
        <ImportFirst
          title="No lines to check yet"
          text="Possible duplicates and lines with questionable values are listed here."
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
              value: 'duplicates',
              label: 'Duplicate Checker',
              panel: (
                <div className={classes.cards}>
                  <DuplicateChecker key={budgetYear.id} budgetYear={budgetYear} />
                </div>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
