import { bench, describe } from 'vitest';
import { cents } from '../money.ts';
import { projectOperating } from './project-operating.ts';

const employees = Array.from({ length: 40_000 }, (_, index) => ({
  id: index + 1,
  workGroupId: (index % 8) + 1,
  currentSalary: cents(3_000_000 + ((index * 7_919) % 9_000_000)),
  nextYearSalary: null,
  nextYearSalaryManual: false,
  employeeStatus: 'Active' as const,
  dateOfDeparture: null,
}));
const common = {
  employees,
  baseYear: 2026,
  toFiscalYear: 2031,
  colaRate: () => ({ rate: 2.75, source: 'settled' }) as const,
  manualSalaries: [],
};
const workGroupIds = [1, 2, 3, 4, 5, 6, 7];

describe('40,000 employees over five years', () => {
  bench('steps as a percentage', () => {
    projectOperating({ ...common, stepsLanes: { type: 'PERCENTAGE', value: 1.5, workGroupIds } });
  });
  bench('steps as a pool of dollars', () => {
    projectOperating({ ...common, stepsLanes: { type: 'DOLLAR', value: cents(2_500_000_00), workGroupIds } });
  });
});
