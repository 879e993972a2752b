/** What next year holds for an employee. */
export const EMPLOYEE_STATUSES = ['Active', 'Retiring', 'Inactive'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
