import { AUDITED_LINE } from '../../../../core/audit-names.ts';
import { sum, toDollars, type Cents } from '../../../../core/money.ts';
import type { AuditEntry } from '../../../platform/db/audit-entry.ts';

interface AmountChange {
  id: number;
  before: Cents;
  after: Cents;
}

/** Returns one audit log entry for all lines, with the amounts of each line before and after. */
export function bulkAmounts(
  action: string,
  lines: readonly AmountChange[],
  details: Record<string, unknown>,
): AuditEntry {
  return {
    action,
    entity: AUDITED_LINE,
    entityIds: lines.map(({ id }) => id),
    before: { total: toDollars(sum(lines.map(({ before }) => before))) },
    after: { total: toDollars(sum(lines.map(({ after }) => after))) },
    details: {
      ...details,
      count: lines.length,
      rows: lines.map(({ id, before, after }) => ({
        id,
        before: { amount: toDollars(before) },
        after: { amount: toDollars(after) },
      })),
    },
  };
}
