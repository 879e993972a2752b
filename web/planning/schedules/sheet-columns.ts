import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { readPrintedAmount } from '../../../core/import/schedules/printed-amount.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { isFormula } from '../../../core/rules/formulas/money-formula.ts';
import { type RoundingRule, roundAmount } from '../../../core/rules/schedules/rounding.ts';
import { MAX_CELL } from '../../../core/rules/schedules/schedule-problems.ts';
import type { Column, Entry } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { wholeMoney } from '../../platform/ui/format.ts';
import { amountText } from './cell-texts.ts';
import { type SheetChange, type SheetRow, laneId } from './sheet-rows.ts';

type SheetColumn = Column<SheetRow, SheetChange>;

const types = columnsOf<SheetRow, SheetChange>();
const AMOUNT_WIDTH = 104;
const LETTER_OF_A_FINDING = 6.5;
const TOO_LARGE = `Annual full-time pay must be above $0 and at most ${wholeMoney(MAX_CELL)}. If no one can be on this step and lane, leave the cell blank.`;

/**
 * Returns the columns of an edition: the steps, and the amounts in each lane. `longest` is the length of the longest finding in each lane.
 */
export function sheetColumns(
  { lanes, rounding }: Pick<SalarySchedule, 'lanes' | 'rounding'>,
  longest: (columnId: string) => number,
): SheetColumn[] {
  const step = types.text({
    ...{ id: 'step', title: 'Step', width: 88, pinned: true },
    hint: 'A step marked (+1,000) always pays $1,000 more than the nearest lower step in the same lane. Lower steps that are blank or marked do not count.',
    read: ({ step: label, fixedOver }) => (fixedOver === null ? label : `${label} (+${amountText(fixedOver)})`),
  });
  return [step, ...lanes.map((lane) => laneColumn(lane, rounding, longest(laneId(lane))))];
}

function laneColumn(lane: string, rounding: RoundingRule, letters: number): SheetColumn {
  const id = laneId(lane);
  const column = types.money({
    ...{ id, title: lane, width: Math.round(AMOUNT_WIDTH + (letters === 0 ? 0 : 22 + letters * LETTER_OF_A_FINDING)) },
    read: ({ amounts }) => amounts[id] ?? null,
    write: (amount) => ({ [id]: amount }),
    badge: ({ findings }) => {
      const found = findings[id];
      return found === undefined ? null : { text: found, why: `Lane ${lane}: ${found}.` };
    },
  });
  return { ...column, enter: (text, row) => entered(column.enter(asTyped(text), row), id, rounding) };
}

/**
 * Reads amounts as contracts print them. A dash, 0 or "closed" closes a cell, and letters that look like digits are
 * read as digits.
 */
function asTyped(text: string): string {
  if (isFormula(text)) return text;
  const printed = readPrintedAmount(text);
  if (printed.kind === 'closed') return '';
  return printed.kind === 'amount' ? String(toDollars(printed.amount)) : text;
}

/**
 * Checks an amount. Contracts print whole cents, so a third decimal is probably a typing error. If the amount is the result of a formula,
 * it is rounded by the schedule's rounding rule.
 */
function entered(entry: Entry<SheetChange>, id: string, rounding: RoundingRule): Entry<SheetChange> {
  if (entry.kind !== 'problem' && entry.isRounded)
    return { kind: 'problem', why: 'An amount has at most two decimals.' };
  const amount = entry.kind === 'change' ? (entry.change[id] ?? null) : null;
  if (entry.kind !== 'change' || amount === null) return entry;
  if (amount < fromDollars(0.01) || amount > MAX_CELL) return { kind: 'problem', why: TOO_LARGE };
  return entry.formula === undefined ? entry : { ...entry, change: { [id]: roundAmount(amount, rounding) } };
}
