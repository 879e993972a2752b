import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { ApiError, call } from '../../api.ts';
import { STATUS_CHOICES, type BudgetStatus } from './budget-status-choices.ts';
import type { LineFilter } from './line-filters.ts';
import { labelOf } from './line-label.ts';

export const BUDGET_STATUS_FILTER: LineFilter<LineItem> = {
  name: 'budgetStatus',
  label: 'Budget status',
  all: 'All budget statuses',
  choices: STATUS_CHOICES,
  read: (row) => row.budgetStatus,
};

export interface StatusOutcome {
  changed: readonly LineItem[];
  /** A sentence for each line that this user may not approve. */
  refused: readonly string[];
}

/**
 * In one transaction, sets the status of all lines whose status this user may set. Lists the lines that this user may not approve. Throws
 * an ApiError if something else fails.
 */
export async function setBudgetStatus(lines: readonly LineItem[], status: BudgetStatus): Promise<StatusOutcome> {
  const differing = lines.filter((line) => line.budgetStatus !== status);
  try {
    return { changed: await change(differing, () => status), refused: [] };
  } catch (error) {
    const places = error instanceof ApiError && error.status === 403 ? refusedPlaces(error) : new Map<number, string>();
    if (places.size === 0) throw error;
    const allowed = differing.filter((_, place) => !places.has(place));
    return {
      changed: await change(allowed, () => status),
      refused: differing.flatMap((line, place) => {
        const why = places.get(place);
        return why === undefined ? [] : [`${labelOf(line)}: ${why}`];
      }),
    };
  }
}

/** Restores the previous status of changed lines. Throws an ApiError. */
export async function restoreStatus(changed: readonly LineItem[], before: readonly LineItem[]): Promise<void> {
  const known = new Map(before.map(({ id, budgetStatus }) => [id, budgetStatus]));
  await change(changed, (line) => known.get(line.id) ?? line.budgetStatus);
}

async function change(lines: readonly LineItem[], statusOf: (line: LineItem) => BudgetStatus): Promise<LineItem[]> {
  if (lines.length === 0) return [];
  const changes = lines.map((line) => ({ id: line.id, rev: line.rev, set: { budgetStatus: statusOf(line) } }));
  return (await call(changeLineItems, { body: { changes } })).items;
}

/**
 * Returns the reasons, keyed by the index of the line in the request. The index is part of a field name such as
 * `changes.3.set.budgetStatus`.
 */
function refusedPlaces({ body }: ApiError): Map<number, string> {
  return new Map(
    Object.entries(body?.fields ?? {}).flatMap(([path, why]) => {
      const place = /^changes\.(\d+)\./.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), why]];
    }),
  );
}
