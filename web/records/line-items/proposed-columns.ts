import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { toDollars, ZERO } from '../../../core/money.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { STATUS_CHOICES } from './budget-status-choices.ts';
import { centsOf, choicesOf, idOf, idTextOf, type Lists } from './column-values.ts';

type TextField = 'accountDescription' | 'name' | 'accountLine' | 'deseCode' | 'deseCategories' | 'notes';
type OtherField = 'amount' | 'categoryId' | 'buildingId' | 'fund';

export type ProposedChange = Partial<Pick<ProposedItem, TextField | OtherField>>;
type ProposedColumn = Column<ProposedItem, ProposedChange>;

const column = columnsOf<ProposedItem, ProposedChange>();

function text(id: TextField, title: string, width: number, more: { hidden?: boolean; pinned?: boolean } = {}) {
  return column.text({ id, title, width, ...more, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

/** The lines of the proposed budget. */
export function proposedColumns(lists: Lists): ProposedColumn[] {
  return [
    text('accountDescription', 'Description', 260, { pinned: true }),
    // Beside the description, where a phone shows it too.
    column.money({
      id: 'amount',
      title: 'Amount',
      unit: '$',
      width: 150,
      required: true,
      total: true,
      read: (row) => centsOf(row.amount),
      write: (amount) => ({ amount: toDollars(amount ?? ZERO) }),
    }),
    column.choice({
      id: 'categoryId',
      title: 'Category',
      width: 190,
      choices: choicesOf(lists.categories),
      none: 'By DESE code',
      read: (row) => idTextOf(row.categoryId),
      write: (id) => ({ categoryId: idOf(id) }),
    }),
    column.choice({
      id: 'buildingId',
      title: 'Building',
      width: 190,
      choices: choicesOf(lists.buildings),
      none: DISTRICT_WIDE,
      read: (row) => idTextOf(row.buildingId),
      write: (id) => ({ buildingId: idOf(id) }),
    }),
    text('accountLine', 'Account', 176),
    text('deseCode', 'DESE code', 108),
    text('deseCategories', 'DESE categories', 170),
    column.choice({
      id: 'budgetStatus',
      title: 'Budget status',
      width: 130,
      choices: STATUS_CHOICES,
      read: (row) => row.budgetStatus,
    }),
    text('notes', 'Notes', 260),
    text('name', 'Name', 160, { hidden: true }),
    column.text({
      id: 'fund',
      title: 'Fund',
      width: 110,
      hidden: true,
      required: true,
      read: (row) => row.fund,
      write: (fund) => ({ fund: fund ?? '' }),
    }),
    column.text({ id: 'updatedBy', title: 'Changed by', width: 140, hidden: true, read: (row) => row.updatedBy }),
  ];
}

export function applyToProposed(row: ProposedItem, change: ProposedChange): ProposedItem {
  return { ...row, ...change };
}

/** How a line is called where a row is spoken of. */
export function descriptionOf(row: ProposedItem): string {
  return row.accountDescription ?? row.name ?? row.accountLine ?? `Line ${row.id}`;
}
