import { DEFAULT_FTE, type EmployeeItem, type ProposedItem } from '../../../core/contract/line-items.ts';

const COMMON = {
  id: 0,
  rev: 1,
  scenarioId: 0,
  budgetYearId: 0,
  fiscalYear: 0,
  isProjected: false,
  sourceItemId: null,
  accountLine: null,
  fund: 'General',
  categoryId: null,
  categoryName: null,
  deseCode: null,
  buildingId: null,
  building: null,
  notes: null,
  cost: 0,
  budgetStatus: 'DRAFT' as const,
  updatedAt: '',
  updatedBy: '',
};

/** An employee about whom nothing is said yet: what the form of a new line begins with. */
export function blankEmployee(): EmployeeItem {
  return {
    ...COMMON,
    metadata: { needsReview: false, importWarnings: [] },
    isOperating: true,
    firstName: null,
    lastName: null,
    employeeId: null,
    positionNumber: null,
    position: null,
    isVacancy: false,
    currentSalary: null,
    nextYearSalary: null,
    nextYearSalaryManual: false,
    currentFTE: DEFAULT_FTE,
    benefits: null,
    locationCode: null,
    department: null,
    workGroupId: null,
    workGroup: null,
    jobClass: null,
    hireDate: null,
    dateOfDeparture: null,
    employeeStatus: 'Active',
  };
}

/** The same of a proposed line. */
export function blankProposed(): ProposedItem {
  return {
    ...COMMON,
    metadata: { needsReview: false, importWarnings: [] },
    isOperating: false,
    accountDescription: null,
    name: null,
    deseCategories: null,
    amount: 0,
  };
}
