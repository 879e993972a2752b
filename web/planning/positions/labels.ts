import { formatDecimals } from '../../../core/decimals.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { POSITION_STATES } from '../../../core/rules/positions/position-state.ts';
import { count } from '../../platform/ui/format.ts';

export const STATE_LABELS: Record<Position['state'], string> = {
  VACANT: 'Vacant',
  PART_FILLED: 'Partly filled',
  FILLED: 'Filled',
  OVER_FILLED: 'Over-filled',
  FROZEN: 'Frozen',
  PROPOSED: 'Proposed',
  CLOSED: 'Closed',
};

export const STATE_COLORS: Record<Position['state'], string> = {
  VACANT: 'blue',
  PART_FILLED: 'blue',
  FILLED: 'gray',
  OVER_FILLED: 'red',
  FROZEN: 'cyan',
  PROPOSED: 'yellow',
  CLOSED: 'gray',
};

/** The widths of the figures above the positions while they load, in pixels. */
export const POSITION_FIGURES: readonly number[] = [270, 180, 145, 380, 205];

const GENERAL = 'General';

export const STATE_CHOICES = POSITION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

/** Returns a label such as "0042, Art teacher". */
export function labelOf({ number, title }: Pick<Position, 'number' | 'title'>): string {
  return title === '' ? number : `${number}, ${title}`;
}

/** Formats FTE that is not shown in the grid: with two decimals, or with four if needed. */
export function fteText(fte: number): string {
  return formatDecimals(fte, 2, 4);
}

/** Describes how many positions have vacant FTE in a year. Returns a text such as "3 fully vacant, 12 partly filled". */
export function emptyText({ vacant, partFilled }: { vacant: number; partFilled: number }): string {
  return partFilled === 0
    ? `${count(vacant)} fully vacant`
    : `${count(vacant)} fully vacant, ${count(partFilled)} partly filled`;
}

/** Lists the people in a position, such as "Abel, Ann 0.60; Bell, Bo 0.40 (on leave)". */
export function peopleText({ incumbents }: Pick<Position, 'incumbents'>): string | null {
  if (incumbents.length === 0) return null;
  const texts = incumbents.map(
    ({ name, fte, isOnLeave }) => `${name} ${fteText(fte)}${isOnLeave ? ' (on leave)' : ''}`,
  );
  return texts.join('; ');
}

export function fundingText({ funding }: Pick<Position, 'funding'>): string | null {
  if (funding.length === 0) return null;
  return funding.map(({ accountLine, fund, percent }) => `${percent}% ${accountLine} (${fund})`).join(', ');
}

/**
 * Lists the accounts that fund a position. Returns a text such as "01-2305", or with the accounts' shares "60% 01-2305, 40% 01-2310". Omits
 * the general fund.
 */
export function accountsText({ funding }: Pick<Position, 'funding'>): string | null {
  if (funding.length === 0) return null;
  const parts = funding.map(({ accountLine, fund, percent }) => {
    const account = fund === GENERAL ? accountLine : `${accountLine} (${fund})`;
    return percent === 100 ? account : `${percent}% ${account}`;
  });
  return parts.join(', ');
}
