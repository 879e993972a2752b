import { DEFAULT_FTE, type EmployeeItem, type ProposedItem } from '../../../core/contract/line-items.ts';
import { byField, EMPLOYEE_FIELDS, PROPOSED_FIELDS } from '../../../core/line-fields.ts';

const COMMON = {
  id: 0,
  rev: 1,
  scenarioId: 0,
  budgetYearId: 0,
  fiscalYear: 0,
  isProjected: false,
  sourceItemId: null,
  fund: 'General',
  categoryName: null,
  building: null,
  cost: 0,
  budgetStatus: 'DRAFT' as const,
  updatedAt: '',
  updatedBy: '',
};

/** Returns a blank employee, the initial value of the form for a new line. */
export function blankEmployee(): EmployeeItem {
  return {
    ...byField(EMPLOYEE_FIELDS, 'id', () => null),
    ...COMMON,
    metadata: { needsReview: false, importWarnings: [] },
    isOperating: true,
    isVacancy: false,
    nextYearSalaryManual: false,
    currentFTE: DEFAULT_FTE,
    workGroup: null,
    employeeStatus: 'Active',
  };
}

/** The fields of an employee that belong to one person or position only. A copy of a line leaves them blank. */
const OF_ONE_PERSON = {
  lastName: null,
  firstName: null,
  employeeId: null,
  positionNumber: null,
  hireDate: null,
  dateOfDeparture: null,
} satisfies Partial<EmployeeItem>;

/** Returns the initial values of a copied line: the same job, pay and coding, without the person. */
export const copyOfEmployee = (row: EmployeeItem): EmployeeItem => ({ ...row, ...OF_ONE_PERSON });

/** Returns a blank proposed line. */
export function blankProposed(): ProposedItem {
  return {
    ...byField(PROPOSED_FIELDS, 'id', () => null),
    ...COMMON,
    metadata: { needsReview: false, importWarnings: [] },
    isOperating: false,
    amount: 0,
  };
}
