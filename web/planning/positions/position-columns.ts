import type { PositionChange } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';
import { staffingOf } from '../../../core/rules/positions/position-state.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { choicesOf, idOf, idTextOf, type Lists, type Named } from '../../records/line-items/column-values.ts';
import { fteText, fundingText, peopleText, STATE_CHOICES } from './labels.ts';

/** The calculated price of a vacancy for which no price was entered, with the source of the price. */
interface DerivedPrice {
  price: number;
  from: string;
}

export type PositionRow = Position & { derivedPrice?: DerivedPrice };
export type PositionColumn = Column<PositionRow, PositionChange>;

const column = columnsOf<PositionRow, PositionChange>();
const MAX_FTE = 9_999;

const NUMBER = column.text({
  id: 'number',
  title: 'Number',
  width: 100,
  pinned: true,
  required: true,
  read: (row) => row.number,
  write: (number) => ({ number: number ?? '' }),
});

const text = (id: 'title' | 'deseCode' | 'jobClass', title: string, width: number, hidden = false): PositionColumn =>
  column.text({
    ...{ id, title, width, hidden },
    read: (row) => row[id] || null,
    write: (value) => ({ [id]: id === 'title' ? (value ?? '') : value }),
  });

interface Reference {
  id: 'workGroupId' | 'buildingId' | 'categoryId';
  title: string;
  list: readonly Named[];
  width?: number;
  hidden?: boolean;
  none?: string;
  shorten?: (name: string) => string;
}

function reference({ id, list, none = 'None', ...more }: Reference): PositionColumn {
  return column.choice({
    ...{ id, width: 141, none, choices: choicesOf(list), ...more },
    read: (row) => idTextOf(row[id]),
    write: (value) => ({ [id]: idOf(value) }),
  });
}

function authorized(isAdmin: boolean): PositionColumn {
  return column.fte({
    id: 'authorizedFte',
    title: 'Authorized',
    hint: 'FTE authorized in this fiscal year and later. A proposed position is not in any total.',
    width: 104,
    required: true,
    min: 0,
    max: MAX_FTE,
    total: true,
    read: (row) => (row.state === 'PROPOSED' ? null : row.authorizedFte),
    readForEdit: (row) => row.authorizedFte,
    write: (fte) => ({ authorizedFte: fte ?? 0 }),
    lock({ state }) {
      if (state === 'CLOSED') return 'The position is closed.';
      return isAdmin || state === 'PROPOSED'
        ? null
        : 'Only an administrator can change the FTE of an approved position.';
    },
    instead: ({ state, authorizedFte }) =>
      state === 'PROPOSED'
        ? {
            text: `${fteText(authorizedFte)} requested`,
            why: 'A proposed position is not in any total until an administrator approves it.',
          }
        : null,
  });
}

const fte = (id: 'filledFte' | 'vacantFte' | 'overFilledFte', title: string, hint: string): PositionColumn =>
  column.fte({ ...{ id, title, hint, width: 84, total: true }, read: (row) => row[id] });

/** Returns the reason why a position has no vacancy price, or null if it can have one. */
function whyUnpriced({ state, vacantFte }: Position): string | null {
  if (state === 'PROPOSED') return 'The position is proposed. It has no price until an administrator approves it.';
  if (state === 'FROZEN') return 'The position is frozen. It has no price until an administrator unfreezes it.';
  if (state === 'CLOSED') return 'The position is closed.';
  return vacantFte === 0 ? 'The position has no vacant FTE.' : null;
}

function vacancyPrice(): PositionColumn {
  const price = column.money({
    id: 'vacancyPrice',
    title: 'Vacancy price',
    hint: 'The cost of the vacant FTE for the whole fiscal year. A price entered here also becomes the salary of the vacancy line on the roster. In a projected year, that salary changes when you regenerate projections. If you enter no price, the salary of the vacancy line is used. If the line has no salary, the vacancy rule is used.',
    width: 124,
    total: true,
    read: (row) =>
      whyUnpriced(row) === null ? fromDollars(row.vacancyPrice ?? row.derivedPrice?.price ?? null) : null,
    readForEdit: (row) => fromDollars(row.vacancyPrice),
    instead(row) {
      const why = whyUnpriced(row);
      if (why === null) return null;
      if (row.vacancyPrice === null) return { text: '', why };
      return {
        text: `${wholeDollars(row.vacancyPrice)} entered`,
        why: `Not in the total: ${why}`,
      };
    },
    badge: ({ vacancyPrice, derivedPrice }) =>
      vacancyPrice === null && derivedPrice
        ? { text: 'Derived', why: `Derived, because no price was entered. ${derivedPrice.from}` }
        : null,
    write: (amount) => ({ vacancyPrice: toDollars(amount) }),
  });
  return {
    ...price,
    // If a calculated price is pasted back unchanged, it stays calculated, so that it continues to follow its rule.
    enter(typed, row) {
      const entry = price.enter(typed, row);
      const derived = row.vacancyPrice === null && whyUnpriced(row) === null ? row.derivedPrice?.price : undefined;
      return entry.kind === 'change' && entry.change.vacancyPrice === derived ? { kind: 'same' } : entry;
    },
  };
}

const STATE = column.choice({
  ...{ id: 'state', title: 'State', width: 96, choices: STATE_CHOICES },
  read: (row) => row.state,
});

/** Columns of the list of positions. */
export function positionColumns(lists: Lists, isAdmin: boolean): PositionColumn[] {
  const shortNames = shortSchoolNames(lists.buildings.map(({ name }) => name));
  return [
    NUMBER,
    text('title', 'Title', 190),
    reference({ id: 'workGroupId', title: 'Work group', list: lists.workGroups, width: 200 }),
    reference({
      ...{ id: 'buildingId', title: 'Building', list: lists.buildings, none: DISTRICT_WIDE },
      shorten: (name) => shortNames.get(name) ?? name,
    }),
    STATE,
    authorized(isAdmin),
    fte(
      'filledFte',
      'Filled',
      'FTE of the people in the position. People on leave (salary of $0) do not count. People with a blank salary count.',
    ),
    fte('vacantFte', 'Vacant', 'Authorized minus filled.'),
    // This column comes before the column that is almost always 0, because most windows are too narrow for all columns.
    vacancyPrice(),
    fte('overFilledFte', 'Over-filled', 'Filled minus authorized.'),
    column.text({ id: 'people', title: 'People', width: 230, read: peopleText }),
    text('deseCode', 'DESE code', 108),
    column.text({ id: 'funding', title: 'Funding', width: 220, hidden: true, read: fundingText }),
    reference({ id: 'categoryId', title: 'Category', list: lists.categories, hidden: true }),
    text('jobClass', 'Job class', 120, true),
    column.text({ id: 'reason', title: 'Reason', width: 180, hidden: true, read: (row) => row.reason }),
    column.text({ id: 'approvedBy', title: 'Approved by', width: 140, hidden: true, read: (row) => row.approvedBy }),
    column.text({ id: 'updatedBy', title: 'Changed by', width: 140, hidden: true, read: (row) => row.updatedBy }),
  ];
}

/** Applies a change to a row before the server has confirmed the change. */
export function applyToPosition(row: Position, change: PositionChange): Position {
  const next = { ...row, ...change };
  if (change.authorizedFte === undefined) return next;
  return { ...next, ...staffingOf({ status: row.status, authorizedFte: change.authorizedFte }, row.filledFte) };
}
