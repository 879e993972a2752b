import type { PositionChange, PositionChangeBy } from '../../../core/contract/dashboard-pictures.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { isFiscalYear } from '../../../core/fiscal-year.ts';
import { fteChange } from '../../../core/rules/comparing/fte-change.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { listDeseFunctions } from '../../records/reference/dese.ts';
import { listBuildings } from '../../records/reference/lists.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { yearsOf } from '../../records/totals/year-change.ts';
import { sumFteBy } from './position-change-queries.ts';

const NO_FUNCTION = 'Without a function';

/**
 * Compares the FTE of a roster with the roster of the year before, by function or school. Vacancies count, so a position that becomes
 * vacant does not count as cut. The totals are null if one of the years has no roster. Throws NOT_FOUND.
 */
export async function positionChange(
  cx: Context,
  { by, ...input }: AggregateInput & { by: PositionChangeBy },
): Promise<PositionChange> {
  return inSnapshot(cx, async (tx) => {
    const years = await yearsOf(tx, 'operating', input);
    const fiscalYear = years?.later.fiscalYear ?? input.fiscalYear ?? null;
    const hasPrevious = fiscalYear !== null && isFiscalYear(fiscalYear - 1);
    const read = { by, fiscalYear, previousFiscalYear: hasPrevious ? fiscalYear - 1 : null };
    const earlier = years?.earlier ? await sumFteBy(tx.db, years.earlier, by) : [];
    const later = years ? await sumFteBy(tx.db, years.later, by) : [];
    if (earlier.length === 0 || later.length === 0) return { ...read, rows: [], totals: null };
    const { rows, totals } = fteChange(earlier, later);
    const labelOf = by === 'function' ? await functionLabels(tx) : await buildingLabels(tx);
    return {
      ...read,
      rows: rows.map(({ key, ...figures }) => ({
        label: labelOf(key),
        buildingId: by === 'building' && key !== null ? Number(key) : null,
        ...figures,
      })),
      totals,
    };
  });
}

async function functionLabels(tx: Context): Promise<(key: string | null) => string> {
  const names = new Map((await listDeseFunctions(tx)).map(({ code, name }) => [code, name]));
  return (key) => (key === null ? NO_FUNCTION : [key, names.get(key)].join(' ').trim());
}

async function buildingLabels(tx: Context): Promise<(key: string | null) => string> {
  const names = new Map((await listBuildings(tx, {})).map(({ id, name }) => [String(id), name]));
  return (key) => (key === null ? DISTRICT_WIDE : (names.get(key) ?? key));
}
