import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EMPLOYEE_STATUSES, type EmployeeItem } from '../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../core/contract/reference.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { AssignBuildingAction } from './assign-building-action.tsx';
import { assigningFailed } from './assign-building.tsx';
import { choicesOf } from './column-values.ts';
import { DeleteAction } from './delete-action.tsx';
import { applyToEmployee, employeeColumns } from './employee-columns.ts';
import { nameOf } from './employee-words.ts';
import { FilterSelect } from './filter-select.tsx';
import { ManagerPage, type ManagerContext } from './manager-page.tsx';
import { Manager } from './manager.tsx';
import { employeesQuery, isEmployee } from './queries.ts';
import { isAsked, NONE, useFilters } from './use-filters.ts';
import { useLineEdits } from './use-line-edits.ts';

const KIND = { isKind: isEmployee, apply: applyToEmployee };

export function EmployeeManagerPage() {
  return (
    <ManagerPage title="Employee Budget Manager" type="operating" noun="lines">
      {(context) => <Employees {...context} />}
    </ManagerPage>
  );
}

function Employees({ budgetYear, budget, fiscalYear, lists }: ManagerContext) {
  const query = useMemo(() => employeesQuery({ budgetYearId: budgetYear.id, fiscalYear }), [budgetYear.id, fiscalYear]);
  const { data, error, refetch } = useQuery(query);
  const edits = useLineEdits(data, query, KIND);
  const isProjected = fiscalYear !== budget.scenario?.baseYear;
  const columns = useMemo(() => employeeColumns(lists, isProjected), [lists, isProjected]);
  const filters = useFilters();
  const [building, workGroup, status] = [filters.get('building'), filters.get('workGroup'), filters.get('status')];
  const where = useMemo(() => {
    if (building === null && workGroup === null && status === null) return null;
    return (row: EmployeeItem) =>
      isAsked(building, row.buildingId) &&
      isAsked(workGroup, row.workGroupId) &&
      (status === null || row.employeeStatus === status);
  }, [building, workGroup, status]);

  if (error && !data) {
    return <LoadFailed what="Failed to load employees" error={error} onRetry={() => void refetch()} />;
  }
  const name = isProjected ? 'employees-projected' : 'employees';
  return (
    <Manager
      key={name}
      name={name}
      label="Employees"
      noun="lines"
      budgetYear={budgetYear}
      budget={budget}
      columns={columns}
      edits={edits}
      labelOf={nameOf}
      searchFor="Search name, position, notes…"
      filters={filters}
      where={where}
      actions={(selection) => (
        <>
          <AssignBuildingAction
            selection={selection}
            noun="lines"
            buildings={lists.buildings}
            nothingSelected="Please select employees and choose an action"
            failure={assigningFailed}
          />
          <DeleteAction
            selection={selection}
            noun="employees"
            nothingSelected="Please select employees and choose an action"
            failure="Error deleting employees"
          />
        </>
      )}
      selects={
        <>
          <FilterSelect
            label="Building"
            all="All buildings"
            data={[{ value: NONE, label: `Unassigned (${DISTRICT_WIDE})` }, ...choicesOf(lists.buildings)]}
            value={building}
            onChange={(value) => filters.set('building', value)}
          />
          <FilterSelect
            label="Work group"
            all="All work groups"
            data={[{ value: NONE, label: 'No work group' }, ...choicesOf(lists.workGroups)]}
            value={workGroup}
            onChange={(value) => filters.set('workGroup', value)}
          />
          <FilterSelect
            label="Status"
            all="All statuses"
            data={EMPLOYEE_STATUSES.map((value) => ({ value, label: value }))}
            value={status}
            onChange={(value) => filters.set('status', value)}
          />
        </>
      }
    />
  );
}
