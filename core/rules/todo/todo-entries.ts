import { fiscalYearLabel } from '../../fiscal-year.ts';
import { plural } from '../../plural.ts';

/** Facts about what is left to do in a budget year. */
export interface TodoFacts {
  /** The number of lines in the active budgets that are marked for review. */
  toReview: number;
  /** The number of groups of employees who may be one person, and for which no one has decided yet. */
  duplicates: number;
  /** The number of next-year salaries, imported or entered, that differ from the calculated salaries. */
  wrongSalaries: number;
  /** The budgets whose lines or assumptions have changed since they were projected. */
  outOfDate: readonly string[];
  /** Whether the public page is published, and how many changes it does not show yet; null if no year is chosen for the page. */
  publicPage: { isPublished: boolean; changes: number } | null;
  /** The fiscal years that have a budget but no town guidance, in ascending order. */
  withoutGuidance: readonly number[];
}

const ENTRIES = {
  review: ({ toReview }) => (toReview === 0 ? null : `${plural(toReview, 'line is', 'lines are')} marked for review.`),
  duplicates: ({ duplicates }) =>
    duplicates === 0
      ? null
      : `${plural(duplicates, 'possible duplicate needs', 'possible duplicates need')} a decision.`,
  salaries: ({ wrongSalaries }) =>
    wrongSalaries === 0
      ? null
      : `${plural(wrongSalaries, 'next-year salary differs', 'next-year salaries differ')} from the calculation.`,
  projections: ({ outOfDate }) =>
    outOfDate.length === 0
      ? null
      : `Projections of the ${listed(outOfDate)} ${outOfDate.length === 1 ? 'budget' : 'budgets'} are out of date.`,
  guidance: ({ withoutGuidance }) =>
    withoutGuidance.length === 0 ? null : `No town guidance for ${listed(withoutGuidance.map(fiscalYearLabel))}.`,
  unpublished: ({ publicPage }) => (publicPage === null ? null : unpublishedText(publicPage)),
} satisfies Record<string, (facts: TodoFacts) => string | null>;

export type TodoKey = keyof typeof ENTRIES;
export const TODO_KEYS = Object.keys(ENTRIES) as [TodoKey, ...TodoKey[]];

interface TodoEntry {
  key: TodoKey;
  text: string;
}

const NOTHING_LEFT: TodoFacts = {
  toReview: 0,
  duplicates: 0,
  wrongSalaries: 0,
  outOfDate: [],
  publicPage: null,
  withoutGuidance: [],
};

/** Returns a sentence for each fact that leaves something to do, in the order in which to do it. */
export function todoEntries(facts: Partial<TodoFacts>): TodoEntry[] {
  return TODO_KEYS.flatMap((key) => {
    const text = ENTRIES[key]({ ...NOTHING_LEFT, ...facts });
    return text === null ? [] : [{ key, text }];
  });
}

/** Returns the entries of several lists in the order in which to do them. */
export function inTodoOrder<T extends Pick<TodoEntry, 'key'>>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => TODO_KEYS.indexOf(a.key) - TODO_KEYS.indexOf(b.key));
}

/** Returns the dates from today on, earliest first, at most `count` of them. */
export function nextDates<T extends { date: string }>(dates: readonly T[], today: string, count = dates.length): T[] {
  return dates
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, count);
}

function unpublishedText({ isPublished, changes }: { isPublished: boolean; changes: number }): string | null {
  if (!isPublished) return 'The public dashboard is not published.';
  return changes === 0 ? null : `${plural(changes, 'change is', 'changes are')} not on the public dashboard yet.`;
}

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);
