import type { EmployeeStatus } from '../rules/people/employee-status.ts';
import { normalizeText } from '../rules/names/normalize-name.ts';

const WORDS: Record<EmployeeStatus, readonly string[]> = {
  Active: [
    'active',
    'act',
    'a',
    'current',
    'employed',
    'filled',
    'yes',
    'y',
    'true',
    'leave',
    'on leave',
    'loa',
    'leave of absence',
    'vacant',
    'open',
  ],
  Retiring: ['retiring', 'retire', 'retirement', 'will retire', 'r'],
  Inactive: [
    'inactive',
    'i',
    'terminated',
    'term',
    't',
    'resigned',
    'separated',
    'retired',
    'deceased',
    'closed',
    'no',
    'n',
    'false',
  ],
};

/** Returns the employee status for a term that payroll programs use. Null if the term is unknown. */
export function readStatus(text: string): EmployeeStatus | null {
  if (text === 'Active') return text;
  const word = normalizeText(text);
  if (WORDS.Active.includes(word)) return 'Active';
  if (WORDS.Retiring.includes(word)) return 'Retiring';
  return WORDS.Inactive.includes(word) ? 'Inactive' : null;
}
