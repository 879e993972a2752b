import { AUDITED_LINE } from '../../../core/audit-names.ts';
import type { LineFormulas } from '../../../core/contract/line-items.ts';
import { sum, toDollars } from '../../../core/money.ts';
import type { AuditEntry } from '../../platform/db/audit-entry.ts';
import { fieldsOf } from './fields.ts';
import type { LockedLine } from './queries.ts';
import type { ChangeableColumn, LineColumns } from './write-queries.ts';

/** A line before and after a change, and the columns that differ. */
export interface RowChange {
  line: LockedLine;
  after: LineColumns;
  columns: readonly ChangeableColumn[];
  formulas?: LineFormulas | undefined;
}

/** Returns the audit log entry for a change to one line, with exactly the fields that changed. */
export function singleEntry(action: string, { line, after, columns, formulas }: RowChange): AuditEntry {
  return {
    action,
    entity: AUDITED_LINE,
    entityIds: [line.id],
    before: fieldsOf(line, columns),
    after: fieldsOf(after, columns),
    details: { scenarioId: line.scenario_id, rev: line.rev + 1, formulas },
  };
}

/**
 * Returns one audit log entry for a change to many lines: their number and totals, with every line before and after the change in the
 * details.
 */
export function bulkEntry(
  { action, undone }: { action: string; undone?: number | undefined },
  changes: readonly RowChange[],
): AuditEntry {
  return {
    action,
    entity: AUDITED_LINE,
    entityIds: changes.map(({ line }) => line.id),
    before: { total: toDollars(sum(changes.map(({ line }) => line.cost_cents))) },
    after: { total: toDollars(sum(changes.map(({ after }) => after.cost_cents))) },
    details: {
      count: changes.length,
      undone,
      rows: changes.map(({ line, after, columns, formulas }) => ({
        id: line.id,
        before: fieldsOf(line, columns),
        after: fieldsOf(after, columns),
        formulas,
      })),
    },
  };
}
