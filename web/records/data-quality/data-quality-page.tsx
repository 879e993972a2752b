import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { NoLines } from '../line-items/no-lines.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { DataIssues } from './data-issues.tsx';
import { RetiredCodesFinding } from '../bulk-update/retired-codes-finding.tsx';
import { DuplicateChecker } from './duplicate-checker.tsx';
import { withParameters } from '../../platform/ui/with-parameters.ts';

const TABS = ['issues', 'duplicates'] as const;

export function DataQualityPage() {
  const { budgetYear } = useYears();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'issues';
  return (
    <Page title="Data Quality Review" subtitle={budgetYear && `${budgetYear.fiscalYear}, the active budgets`}>
      {budgetYear === null ? (
        <NoLines noun="records" budgetYear={null} fiscalYear={null} isProjected={false} />
      ) : (
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => setParameters(withParameters({ tab: next ?? 'issues' }))}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="issues">Data Issues</Tabs.Tab>
            <Tabs.Tab value="duplicates">Duplicate Checker</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="issues">
            <RetiredCodesFinding budgetYearId={budgetYear.id} />
            <DataIssues key={budgetYear.id} budgetYear={budgetYear} />
          </Tabs.Panel>
          <Tabs.Panel value="duplicates">
            <DuplicateChecker key={budgetYear.id} budgetYear={budgetYear} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
