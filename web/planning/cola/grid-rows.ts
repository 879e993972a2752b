import type { Contract } from '../../../core/contract/cola.ts';
import type { ColaSettingValue } from '../../../core/contract/cola-scenarios.ts';
import type { WorkGroup } from '../../../core/contract/reference.ts';
import { plural } from '../../../core/plural.ts';
import { cellKey, type CellEdits } from './use-cola-edits.ts';

/** One work group in one year. */
export interface Cell {
  workGroupId: number;
  fiscalYear: number;
  /** The percentage of the settled contract that covers the year. If set, the cell is read-only. */
  settled: { percentage: number; contract: string } | null;
  /** The percentage from a contract under negotiation, which applies while the cell is blank. */
  inTalks: number | null;
  stored: number | null;
  /** The text in the cell: the typed value, or else the stored value. */
  text: string;
  isDirty: boolean;
}

export interface GroupRow {
  kind: 'group';
  key: string;
  name: string;
  cells: Cell[];
}

export interface CategoryRow {
  kind: 'category';
  key: string;
  name: string;
  groups: GroupRow[];
}

const NO_CATEGORY = 'No category';

export interface GridData {
  categories: readonly { id: number; name: string }[];
  workGroups: readonly WorkGroup[];
  contracts: readonly Contract[];
  settings: readonly ColaSettingValue[];
  edits: CellEdits;
  years: readonly number[];
}

/**
 * Returns a row for each category of work groups, including empty categories, in the order in which the categories were created. Work
 * groups without a category come last.
 */
export function categoryRows(data: GridData): CategoryRow[] {
  const stored = new Map(
    data.settings.map((setting) => [cellKey(setting.workGroupId, setting.fiscalYear), setting.colaPercentage]),
  );
  const categories = new Map<number, CategoryRow>();
  for (const { id, name } of [...data.categories].sort((a, b) => a.id - b.id)) {
    categories.set(id, { kind: 'category', key: `category-${id}`, name, groups: [] });
  }
  const ordered = [...data.workGroups].sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en'));
  for (const group of ordered) {
    const key = order(group);
    const row = categories.get(key) ?? {
      kind: 'category',
      key: `category-${key}`,
      name: group.category ?? NO_CATEGORY,
      groups: [],
    };
    row.groups.push({
      kind: 'group',
      key: `group-${group.id}`,
      name: group.name,
      cells: data.years.map((fiscalYear) => cellOf(group.id, fiscalYear, stored, data)),
    });
    categories.set(key, row);
  }
  return [...categories.values()];
}

function order({ categoryId }: WorkGroup): number {
  return categoryId ?? Number.MAX_SAFE_INTEGER;
}

function cellOf(
  workGroupId: number,
  fiscalYear: number,
  stored: ReadonlyMap<string, number | null>,
  { contracts, edits }: GridData,
): Cell {
  const key = cellKey(workGroupId, fiscalYear);
  const covering = (status: Contract['status']) =>
    contracts.find(
      (one) =>
        one.workGroupId === workGroupId &&
        one.status === status &&
        one.startYear <= fiscalYear &&
        one.endYear >= fiscalYear,
    );
  const rateOf = (contract: Contract | undefined) =>
    contract?.colaSettings.find((setting) => setting.fiscalYear === fiscalYear)?.colaPercentage;
  const contract = covering('SETTLED');
  const percentage = rateOf(contract);
  const value = stored.get(key) ?? null;
  const edit = edits.get(key);
  return {
    workGroupId,
    fiscalYear,
    settled: contract && percentage !== undefined ? { percentage, contract: contract.name } : null,
    inTalks: rateOf(covering('NEGOTIATING')) ?? null,
    stored: value,
    text: edit?.text ?? (value === null ? '' : String(value)),
    isDirty: edit !== undefined,
  };
}

/** Returns the editable cells that a category's row stands for in a column. A value typed into the row is written to all of them. */
export function openCells(row: CategoryRow, column: number): Cell[] {
  return row.groups.flatMap(({ cells }) => {
    const cell = cells[column];
    return cell && cell.settled === null ? [cell] : [];
  });
}

/** Returns the text in a category's cell: the value that its work groups share. `isMixed` is true if their values differ. */
export function commonText(cells: readonly Cell[]): { text: string; isMixed: boolean } {
  const texts = new Set(cells.map(({ text }) => text.trim()));
  const [text = ''] = texts;
  return texts.size > 1 ? { text: '', isMixed: true } : { text, isMixed: false };
}

const NONE = 'none';

/**
 * The contract rates of work groups, which apply while nothing is entered, in percent without a unit: "2.25", "2–3" (lowest and highest),
 * "2.25 / none" if some groups have no contract, or "none (0)" if no group has one. A group without a contract counts as 0.
 */
export function ratesText(cells: readonly Cell[]): string {
  const rates = cells.map(({ settled, inTalks }) => settled?.percentage ?? inTalks);
  const known = rates.filter((rate) => rate !== null).sort((a, b) => a - b);
  const [lowest, highest] = [known[0], known.at(-1)];
  if (lowest === undefined) return cells.length === 0 ? '' : `${NONE} (0)`;
  const range = lowest === highest ? String(lowest) : `${lowest}–${String(highest)}`;
  return known.length < rates.length ? `${range} / ${NONE}` : range;
}

/**
 * Returns the hint for an editable cell of a work group or category. If some groups have a settled contract, the hint says how many other
 * groups the value applies to. It also says how many groups have a contract under negotiation, whose percentage is used until a value is
 * entered.
 */
export function hintOf(cells: readonly Cell[]): string | undefined {
  const open = cells.filter(({ settled }) => settled === null);
  const talks = open.filter(({ inTalks }) => inTalks !== null).length;
  const hints = [
    open.length < cells.length &&
      `A percentage that you enter here applies to ${plural(open.length, 'group')}. Groups with a settled contract are not affected`,
    talks > 0 &&
      (talks === cells.length
        ? 'Contract under negotiation. Its percentage is used until you enter a percentage here'
        : `${plural(talks, 'group has a contract under negotiation. Its percentage is', 'groups have contracts under negotiation. Their percentages are')} used until you enter a percentage here`),
  ].filter((hint) => hint !== false);
  return hints.length === 0 ? undefined : hints.join('. ');
}
