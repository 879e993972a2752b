import type { GroupVacancyRule, Turnover, VacancyList } from '../core/contract/vacancies.ts';
import { type Cents, fromDollars } from '../core/money.ts';
import type { Column } from './output.ts';

const centsOf = (amount: number | null): Cents | null => (amount === null ? null : fromDollars(amount));

type Vacancy = VacancyList['vacancies'][number];
export const VACANCIES: Column<Vacancy>[] = [
  { key: 'number', label: 'Number', type: 'text', value: (row) => row.number },
  { key: 'title', label: 'Title', type: 'text', value: (row) => row.title },
  { key: 'group', label: 'Work group', type: 'text', value: (row) => row.workGroup },
  { key: 'building', label: 'Building', type: 'text', value: (row) => row.building },
  { key: 'fte', label: 'FTE', type: 'text', value: (row) => row.fte },
  { key: 'source', label: 'Price source', type: 'text', value: (row) => row.source.toLowerCase() },
  { key: 'price', label: 'Price', type: 'money', value: (row) => centsOf(row.price) },
  { key: 'paid', label: 'Paid', type: 'money', value: (row) => centsOf(row.paid) },
  { key: 'lapse', label: 'Lapse', type: 'money', value: (row) => centsOf(row.lapse) },
];

type TurnoverRow = Turnover['rows'][number];
export const TURNOVER: Column<TurnoverRow>[] = [
  { key: 'number', label: 'Number', type: 'text', value: (row) => row.number },
  { key: 'title', label: 'Title', type: 'text', value: (row) => row.title },
  { key: 'departure', label: 'Departure', type: 'text', value: (row) => row.name },
  { key: 'leaves', label: 'Leaves on', type: 'text', value: (row) => row.leaves },
  { key: 'fte', label: 'FTE', type: 'text', value: (row) => row.fte },
  { key: 'replacedBy', label: 'Replaced by', type: 'text', value: (row) => row.replacedBy?.name ?? 'Vacancy' },
  { key: 'stayed', label: 'If they had stayed', type: 'money', value: (row) => centsOf(row.leaverCost) },
  { key: 'replacement', label: 'Replacement', type: 'money', value: (row) => centsOf(row.replacementCost) },
  { key: 'saving', label: 'Savings', type: 'money', value: (row) => centsOf(row.saving) },
  { key: 'lapse', label: 'Lapse', type: 'money', value: (row) => centsOf(row.lapse) },
];

export const RULES: Column<GroupVacancyRule>[] = [
  { key: 'group', label: 'Work group', type: 'text', value: (row) => row.workGroup },
  { key: 'rule', label: 'Rule', type: 'text', value: (row) => ruleText(row) },
  { key: 'fullTime', label: 'Full-time', type: 'money', value: (row) => centsOf(row.fullTime) },
  { key: 'fillDay', label: 'Fill day', type: 'integer', value: (row) => (row.rule === null ? null : row.fillDay) },
];

function ruleText({ rule }: GroupVacancyRule): string {
  if (rule === null) return 'none';
  return rule.kind === 'CELL' ? `${rule.lane}/${rule.step}` : rule.kind.toLowerCase();
}
