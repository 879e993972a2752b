import type { DeseFunction } from '../../../core/contract/reference-dese.ts';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';

export interface Named {
  id: number;
  name: string;
}

/** A category with the data to match it to a DESE code and to group its lines. */
export type NamedCategory = Named & CategoryRef & { isPersonnel: boolean };

/** The options of cells with choices. */
export interface Lists {
  buildings: readonly Named[];
  categories: readonly NamedCategory[];
  workGroups: readonly Named[];
  /** The DESE functions, with code and name as label. */
  functions: readonly Choice[];
  /** The names of all DESE functions by code, including those that are not valid in the year. */
  functionNames: ReadonlyMap<string, string>;
}

/** Returns the DESE functions that are valid in a fiscal year, or all of them if the year is null. */
export function functionChoices(functions: readonly DeseFunction[], fiscalYear: number | null): Choice[] {
  const isValid = ({ validFrom, validTo }: DeseFunction) =>
    fiscalYear === null || ((validFrom ?? fiscalYear) <= fiscalYear && fiscalYear <= (validTo ?? fiscalYear));
  return functions.filter(isValid).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}

export function choicesOf(list: readonly Named[]): Choice[] {
  return list.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Converts an ID to the text that identifies a choice in a select. */
export function idTextOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

export function idOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
