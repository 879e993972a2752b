import type { AliasList, UnknownValue } from '../../../../core/contract/import-aliases.ts';
import { DISTRICT_WIDE } from '../../../../core/district-wide.ts';
import { suggestEntry } from '../../../../core/import/suggest-entry.ts';
import { normalizeText } from '../../../../core/rules/names/normalize-name.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import { requireScenario } from '../../budgets/scenarios.ts';
import type { Context } from '../../../context.ts';
import { readReferenceNames, type ReferenceNames } from '../../reference/reference-names.ts';
import type { LineValues } from '../read/read-source.ts';
import { createResolver, type NameResolver } from '../plan/resolve-names.ts';
import * as queries from './unknown-queries.ts';
import { readImportedValues } from './source-value-queries.ts';

/** The values of one line that refer to reference data. */
export type NamingValues = Pick<LineValues, 'building' | 'workGroup' | 'category' | 'deseCode'>;

/**
 * For each list, a function that returns a line's value for this list if the value is not in the list; null if the value is blank or known.
 */
export const UNKNOWN_IN: Record<AliasList, (words: NamingValues, names: NameResolver) => string | null> = {
  buildings: (words, names) => names.resolve('buildings', words.building ?? null).unknown,
  workGroups: (words, names) => names.resolve('workGroups', words.workGroup ?? null).unknown,
  categories: (words, names) => names.resolve('categories', words.category ?? null).unknown,
  deseCodes: (words, names) => names.unknownDeseCode(words.deseCode ?? null),
};
const LISTS: readonly AliasList[] = ['buildings', 'workGroups', 'categories', 'deseCodes'];

/** Lists each unknown value of these lines once, with the number of lines that use it; most used first. */
export function unknownValues<Line>(
  lines: readonly Line[],
  valuesOf: (line: Line) => NamingValues,
  resolver: NameResolver,
  names: ReferenceNames,
): UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const line of lines) {
    for (const list of LISTS) {
      const value = UNKNOWN_IN[list](valuesOf(line), resolver);
      if (value === null) continue;
      const key = `${list} ${normalizeText(value)}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { list, value, count: 1, suggestion: null });
    }
  }
  return [...found.values()]
    .map((unknown) => ({ ...unknown, suggestion: suggestFor(unknown, names) }))
    .toSorted((a, b) => b.count - a.count);
}

/** Lists the unknown values in the imported base lines of a budget that are still unresolved. Throws NOT_FOUND. */
export async function listUnknownValues(cx: Context, input: { scenarioId: number }): Promise<UnknownValue[]> {
  const scenario = await requireScenario(cx, input.scenarioId);
  const names = await readReferenceNames(cx);
  const lines = await readOpenLines(cx, { scenarioId: scenario.id, fiscalYear: scenario.base_year });
  return unknownValues(lines, ({ open }) => open, createResolver(names), names);
}

/**
 * An imported line. If its building, work group or category is empty, `open` has the value from the file; a field that a user filled in
 * counts as resolved. The DESE code in `open` is the line's own code, because lines keep unknown codes.
 */
export interface OpenLine extends queries.NamingLine {
  open: NamingValues;
}

/** Returns the imported lines of a base year, in file order. */
export async function readOpenLines(cx: Context, where: Slice): Promise<OpenLine[]> {
  const lines = await queries.listNamingLines(cx.db, where);
  const words = await readImportedValues(
    cx.db,
    lines.map(({ import_id }) => import_id),
  );
  return lines.map((line) => {
    const said = words.of(line);
    const open = {
      building: line.building_id === null ? (said?.building ?? null) : null,
      workGroup: line.work_group_id === null ? (said?.workGroup ?? null) : null,
      category: line.category_id === null ? (said?.category ?? null) : null,
      deseCode: line.dese_code,
    };
    return Object.assign(line, { open });
  });
}

function suggestFor({ list, value }: UnknownValue, names: ReferenceNames): UnknownValue['suggestion'] {
  if (list === 'deseCodes') {
    const found = suggestEntry(value, names.deseFunctions);
    return found && { targetId: null, deseCode: found.code, name: `${found.code} ${found.name}` };
  }
  const entries = list === 'buildings' ? [...names.buildings, { id: null, name: DISTRICT_WIDE }] : names[list];
  const found = suggestEntry<{ id: number | null; name: string }>(value, entries);
  return found && { targetId: found.id, deseCode: null, name: found.name };
}
