import { type Cents, cents, ZERO } from '../../money.ts';
import { functionClass } from '../cuts/function-class.ts';
import { paysPeople } from '../cuts/pays-people.ts';
import { bySize } from './by-size.ts';
import { type ChangeGroup, inGroups } from './change-groups.ts';

/** Lines of the proposed budget that are alike, or an account, with their total in each year. */
export interface ChangedLines {
  categoryId: number | null;
  /** The name of the category; null without one. */
  category: string | null;
  color: string | null;
  /** True if the category is for personnel. */
  isPersonnel: boolean;
  deseCode: string | null;
  description: string | null;
  accountLine: string | null;
  section: string | null;
  /** False for a ledger account without a line in the budget. */
  isBudgeted: boolean;
  before: Cents;
  after: Cents;
}

export interface GroupedBar {
  group: ChangeGroup;
  categoryId: number | null;
  category: string | null;
  color: string | null;
  amount: Cents;
}

/**
 * Splits the change of the proposed budget by group and category. The bars add up to the difference. Groups are in their fixed order;
 * in a group, the largest change comes first, and lines without a category come last.
 */
export function changeByLineGroup(lines: readonly ChangedLines[]): GroupedBar[] {
  const bars = new Map<string, GroupedBar>();
  for (const line of lines) {
    const { categoryId, category, color } = line;
    const group = groupOf(line);
    const key = `${group} ${categoryId ?? ''} ${category ?? ''}`;
    const bar = bars.get(key) ?? { group, categoryId, category, color, amount: ZERO };
    bars.set(key, { ...bar, amount: cents(bar.amount + line.after - line.before) });
  }
  return inGroups(bySize([...bars.values()], (bar) => Number(bar.categoryId === null)));
}

/**
 * Mandated lines are required by law. Contractual lines are required by an agreement: pay, insurance, utilities, leases and debt. All
 * other lines are discretionary.
 */
function groupOf(line: ChangedLines): ChangeGroup {
  if (!line.isBudgeted) return 'other';
  const by = functionClass({ deseCode: line.deseCode, texts: [line.description, line.category] });
  return by === 'discretionary' && paysPeople(line) ? 'contractual' : by;
}
