import { type Cents, cents, ZERO } from '../../money.ts';
import { functionClass } from '../cuts/function-class.ts';
import { paysPeople } from '../cuts/pays-people.ts';
import { bySize } from './by-size.ts';
import { type ChangeGroup, inGroups } from './change-groups.ts';

/** Similar lines in the proposed budget, or an account, with the total for each year. */
export interface ChangedLines {
  categoryId: number | null;
  /** The name of the category; null if the lines have none. */
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
 * Splits the change in the proposed budget by group and category. The bars add up to the difference. Groups are in their fixed order; in a
 * group, the largest change comes first, and lines without a category come last.
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

/** The groups into which the lines of the proposed budget are divided, in the order in which charts show them. */
export const LINE_GROUPS = ['mandated', 'contractual', 'discretionary'] as const satisfies readonly ChangeGroup[];
export type LineGroup = (typeof LINE_GROUPS)[number];

/** A line of the proposed budget, with the fields that decide its group. */
interface GroupedLine {
  deseCode: string | null;
  accountDescription: string | null;
  name: string | null;
  accountLine: string | null;
  deseCategories: string | null;
}

/**
 * Returns the group of a line in the proposed budget, given the category in which the line counts. The list of lines behind a bar of a
 * chart uses this function to contain the same lines as the bar.
 */
export function lineGroup(line: GroupedLine, category: { name: string; isPersonnel: boolean } | undefined): LineGroup {
  return lineGroupOf({
    deseCode: line.deseCode,
    description: line.accountDescription ?? line.name,
    accountLine: line.accountLine,
    section: line.deseCategories,
    category: category?.name ?? null,
    isPersonnel: category?.isPersonnel ?? false,
  });
}

function groupOf(line: ChangedLines): ChangeGroup {
  return line.isBudgeted ? lineGroupOf(line) : 'other';
}

/**
 * Returns the group for similar lines in the proposed budget. Mandated lines are required by law. Contractual lines are required by an
 * agreement: pay, insurance, utilities, leases and debt. All other lines are discretionary.
 */
export function lineGroupOf(
  line: Pick<ChangedLines, 'deseCode' | 'description' | 'accountLine' | 'section' | 'category' | 'isPersonnel'>,
): LineGroup {
  const by = functionClass({ deseCode: line.deseCode, texts: [line.description, line.category] });
  return by === 'discretionary' && paysPeople(line) ? 'contractual' : by;
}
