import { useCallback, useMemo } from 'react';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { otherYearColumnIds } from '../../../core/contract/other-years.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars } from '../../../core/money.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { blankEmployee, copyOfEmployee } from './blank-line.ts';
import { BudgetStatusAction } from './budget-status-action.tsx';
import { BUDGET_STATUS_FILTER } from './budget-status.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ChangeAmountsAction } from './change-amounts-action.tsx';
import { applyToEmployee, employeeColumns, salaryFirst, type EmployeeChange } from './employee-columns.ts';
import { employeeFailure } from './employee-failure.ts';
import { nameOf } from './employee-labels.ts';
import { buildingFilter, categoryFilter, STATUS_FILTER, workGroupFilter } from './line-filters.ts';
import { LinesScreen } from './lines-screen.tsx';
import type { Selection } from './selection.ts';
import { PayOffer } from './pay-offer.tsx';
import { ManagerPage, type ManagerContext } from './manager-page.tsx';
import { PAY_FILTER } from './pay-filter.ts';
import { PersonPanel } from './person-panel.tsx';
import { employeesQuery, isEmployee } from './queries.ts';
import { NEXT_YEAR_WIDTH, nextYearFigure } from './next-year-figure.tsx';
import { linesFigure, totalFigure, wholeDollarsFigure } from './shown-figures.ts';
import { useOpenedLine } from './use-opened-line.ts';
import { shippedViewsOf } from './shipped-views.ts';
import { useOtherYears } from './use-other-years.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

/** Settings of the list that do not depend on the year. */
const SCREEN = {
  label: 'Employees',
  noun: 'lines',
  searchFor: 'Search name, position, notes…',
  failure: 'Failed to load employees',
  query: employeesQuery,
  kind: { isKind: isEmployee, apply: applyToEmployee, failure: employeeFailure },
  labelOf: nameOf,
  newLine: {
    noun: 'employee',
    blank: blankEmployee,
    copy: copyOfEmployee,
    copyNote:
      'The name, employee ID, position number and dates are left blank, because they belong to only one person or position. A line without a name is a vacancy.',
  },
};

const COMPARED = {
  noun: 'salary' as const,
  read: (row: EmployeeItem) => fromDollars(row.currentSalary),
  sameBy:
    'employee ID, position number, name, position and building. A match of only the employee ID or only the name is enough if no other line in either budget has the same ID or name. Exception: Lines with different accounts or employee IDs are not matched in this way',
};

/** The columns of the built-in views, in order. A view without columns uses the default columns. */
const VIEWS = {
  Presentation: ['position', 'currentFTE', 'currentSalary', 'buildingId', 'categoryId', ...otherYearColumnIds('prior')],
  Work: null,
  Coding: [
    'lastName',
    'firstName',
    'position',
    'accountLine',
    'deseCode',
    'object',
    'program',
    'fund',
    'currentSalary',
    'buildingId',
    'locationCode',
  ],
};

export function EmployeeManagerPage() {
  const above = { figures: [140, 200, 300, NEXT_YEAR_WIDTH], filters: 6 };
  return <ManagerPage title="Employee Budget Manager" type="operating" noun="lines" above={above} lines={Employees} />;
}

function Employees({ context }: { context: ManagerContext }) {
  const { fiscalYear, lists, isProjected } = context;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => {
    const all = employeeColumns(lists, isProjected);
    return isNarrow ? salaryFirst(all) : all;
  }, [lists, isProjected, isNarrow]);
  const { columns: allColumns, ...compare } = useOtherYears(context, columns, COMPARED, 'currentSalary');
  const shippedViews = useMemo(() => shippedViewsOf(allColumns, VIEWS), [allColumns]);
  const lineFilters = useMemo(
    () => [
      buildingFilter(lists),
      workGroupFilter(lists),
      categoryFilter(lists),
      STATUS_FILTER,
      BUDGET_STATUS_FILTER,
      PAY_FILTER,
    ],
    [lists],
  );
  const hasNext = context.budget.fiscalYears.includes(fiscalYear + 1);
  const figures = useMemo(() => figuresOf(fiscalYear, { isProjected, hasNext }), [fiscalYear, isProjected, hasNext]);
  const { openedId, open, close } = useOpenedLine();
  const actions = useCallback(
    (selection: Selection<EmployeeItem>, store: EditStore<EmployeeItem, EmployeeChange>) => (
      <>
        <BulkActions selection={selection} store={store} lists={lists} />
        <ChangeAmountsAction selection={selection} store={store} columns={columns} labelOf={nameOf} noun="employees" />
        <BudgetStatusAction selection={selection} />
      </>
    ),
    [lists, columns],
  );
  return (
    <LinesScreen
      {...SCREEN}
      context={context}
      name={isProjected ? 'employees-projected' : 'employees'}
      columns={allColumns}
      compare={{ ...compare, shippedViews }}
      lineFilters={lineFilters}
      figures={figures}
      onEdit={open}
      actions={actions}
    >
      {({ edits: { rows, store }, focusCell }) => {
        const line = openedId === null ? undefined : rows?.find(({ id }) => String(id) === openedId);
        return (
          <>
            <PayOffer store={store} />
            {line && rows && (
              <PersonPanel line={line} rows={rows} columns={columns} onClose={close} onCell={focusCell} />
            )}
          </>
        );
      }}
    </LinesScreen>
  );
}

function figuresOf(fiscalYear: number, { isProjected, hasNext }: { isProjected: boolean; hasNext: boolean }) {
  const year = fiscalYearLabel(fiscalYear);
  return (rows: readonly EmployeeItem[] | undefined, shown: GridStatus | null) => [
    linesFigure(rows?.length, shown),
    totalFigure('FTE', 'currentFTE', shown, `all ${year} lines`),
    isProjected
      ? wholeDollarsFigure(`${year} cost`, 'cost', shown, 'all lines')
      : wholeDollarsFigure('Current salaries', 'currentSalary', shown, `all ${year} lines`),
    nextYearFigure(rows, shown, { fiscalYear: fiscalYear + 1, isProjected: hasNext }),
  ];
}
