import { AUDITED_LINE } from '../../../core/audit-names.ts';
import type { HistoryChange, HistoryEntry } from '../../../core/contract/line-items-history.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findAnyLine, listHistory, type HistoryRow } from './history-queries.ts';

/** Lists what happened to a line, newest first, including deleted lines. Throws NOT_FOUND. */
export async function lineHistory(cx: Context, input: { id: number }): Promise<HistoryEntry[]> {
  const line = await findAnyLine(cx.db, input.id);
  if (!line) throw new AppError('NOT_FOUND', `There is no line ${input.id}.`);
  return (await listHistory(cx.db, line)).map(presentEntry);
}

function presentEntry(row: HistoryRow): HistoryEntry {
  return {
    at: row.at.toISOString(),
    by: row.actor_name,
    action: actionOf(row),
    changes: changesOf(row),
    source: sourceOf(row),
  };
}

function actionOf(row: HistoryRow): string {
  if (row.entity !== 'import') return row.action;
  if (row.import_removed) return `${row.action}-delete`;
  return row.import_made ? `${row.action}-create` : row.action;
}

/** Returns no fields for a deleted line or for a line that an import created or removed, because the line itself shows these fields. */
function changesOf(row: HistoryRow): HistoryChange[] {
  if (row.part !== null) return differences(row.part, row.part);
  if (row.entity !== AUDITED_LINE || row.action === 'delete' || row.after === null) return [];
  // Totals of many lines do not apply to a single line.
  return row.details === null ? [] : differences(row, row.details);
}

/** Fields whose changes follow from a change to another field that is shown, such as the salary or amount. */
const FOLLOWS = new Set(['cost']);

function differences(entry: unknown, details: unknown): HistoryChange[] {
  const [before, after] = [fieldIn(entry, 'before'), fieldIn(entry, 'after')];
  const formulas = fieldIn(details, 'formulas');
  const fields = new Set([...keysOf(before), ...keysOf(after)]);
  return [...fields].sort().flatMap((field) => {
    const change = { field, before: scalar(fieldIn(before, field)), after: scalar(fieldIn(after, field)) };
    if (FOLLOWS.has(field) || change.before === change.after) return [];
    const formula = fieldIn(formulas, field);
    return [typeof formula === 'string' ? { ...change, formula } : change];
  });
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function fieldIn(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(field);
}

function scalar(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function sourceOf(row: HistoryRow): string | null {
  if (row.entity === 'import') {
    const place = row.import_row === null ? '' : `, row ${row.import_row}`;
    return `${row.import_name ?? 'a file'}${place}`;
  }
  if (row.entity === 'scenario') {
    const year = fieldIn(row.details, 'toFiscalYear');
    return typeof year === 'number' ? `Projection to ${fiscalYearLabel(year)}` : 'Projection';
  }
  const source = fieldIn(row.details, 'source');
  return typeof source === 'string' ? source : null;
}
