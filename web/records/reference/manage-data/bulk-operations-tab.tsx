import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parseFiscalYear } from '../../../../core/fiscal-year.ts';
import { ImportFirst } from '../../totals/import-first.tsx';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { workGroupsQuery } from '../../../platform/shell/queries.ts';
import { LoadState } from '../../../platform/ui/load-failed.tsx';
import { StatusRule } from './status-rule.tsx';
import { WorkGroupRules } from './work-group-rules.tsx';

/** Rule-based changes of many employee lines, in the active operating budget of the selected year. */
export function BulkOperationsTab() {
  const workGroups = useQuery(workGroupsQuery);
  const { budgetYear } = useYears();
  const baseYear = budgetYear ? parseFiscalYear(budgetYear.fiscalYear) : null;
  if (!budgetYear || baseYear === null) {
    return (
      <ImportFirst
        title="No employees to change yet"
        text="Here, one rule can change many employees at once. For example, a rule can set the work group of everyone with the same position."
        imports="a roster"
      />
    );
  }
  if (workGroups.error || !workGroups.data)
    return <LoadState query={workGroups} failure="Failed to load work groups" height={320} />;
  const note = `Active ${budgetYear.fiscalYear} operating budget`;
  return (
    <Stack key={budgetYear.id}>
      <WorkGroupRules budgetYearId={budgetYear.id} note={note} workGroups={workGroups.data.workGroups} />
      <StatusRule budgetYearId={budgetYear.id} fiscalYear={baseYear} note={note} />
    </Stack>
  );
}
