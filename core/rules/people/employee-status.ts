/** The status of an employee for next year. */
export const EMPLOYEE_STATUSES = ['Active', 'Retiring', 'Inactive'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
