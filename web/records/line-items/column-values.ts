import { fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';

export interface Named {
  id: number;
  name: string;
}

/** A category with what it takes to find those of a DESE code. */
export type NamedCategory = Named & CategoryRef;

/** The lists that cells are chosen from. */
export interface Lists {
  buildings: readonly Named[];
  categories: readonly NamedCategory[];
  workGroups: readonly Named[];
}

export function choicesOf(list: readonly Named[]): Choice[] {
  return list.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Choices are text, ids are numbers. */
export function idTextOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

export function idOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** JSON is dollars, code is cents. */
export function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars);
}

export function dollarsOf(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount);
}
