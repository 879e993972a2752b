import type { ProposedItem } from '../../../core/contract/line-items.ts';
import type { ProposedField } from '../../../core/line-fields.ts';
import { fromDollars, toDollars, ZERO } from '../../../core/money.ts';
import { functionDescriptions } from '../../../core/rules/projection/function-description.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import type { Lists } from './column-values.ts';
import {
  BUDGET_STATUS_COLUMN,
  buildingColumn,
  categoryColumn,
  deseCodeColumn,
  named,
  UPDATED_BY_COLUMN,
} from './shared-columns.ts';

type TextField = Extract<ProposedField, { kind: 'name' | 'text' | 'code' | 'notes' }>['id'];

export type ProposedChange = Partial<Pick<ProposedItem, ProposedField['id']>>;
type ProposedColumn = Column<ProposedItem, ProposedChange>;

const column = columnsOf<ProposedItem, ProposedChange>();

function text(id: TextField, width: number, more: { hidden?: boolean; pinned?: boolean } = {}) {
  return column.text({ ...named(id), width, ...more, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

/** The imported file's description of the function. If this text is the name of the function, the server changes it along with the code. */
function deseCategoriesColumn({ functionNames }: Lists): ProposedColumn {
  const { contradictedName } = functionDescriptions(functionNames);
  return column.text({
    ...named('deseCategories'),
    hint: 'The description of the DESE function in the imported file. A description that matches the function’s name changes when you change the DESE code. Any other description does not change.',
    width: 190,
    read: (row) => row.deseCategories,
    write: (deseCategories) => ({ deseCategories }),
    badge({ deseCategories, deseCode }) {
      const name = contradictedName(deseCategories, deseCode);
      if (name === null) return null;
      const why = `This text is the name of another DESE function. ${deseCode ?? ''} is ${name}. Change the text or the code. Categories and totals follow the code.`;
      return { text: 'Differs', why, isWarning: true };
    },
  });
}

/** Columns of the proposed budget. */
export function proposedColumns(lists: Lists): ProposedColumn[] {
  return [
    text('accountDescription', 290, { pinned: true }),
    // Next to the description, so that it is also visible on a phone.
    column.money({
      ...named('amount'),
      unit: '$',
      width: 138,
      required: true,
      total: true,
      read: (row) => fromDollars(row.amount),
      write: (amount) => ({ amount: toDollars(amount ?? ZERO) }),
    }),
    column.choice(categoryColumn(lists, 200)),
    column.choice(buildingColumn(lists)),
    text('accountLine', 196),
    // If the user changed the description together with the code, undo has a separate edit for the description, which takes precedence.
    column.code({ ...deseCodeColumn(lists), keeps: ({ deseCategories }) => ({ deseCategories }) }),
    deseCategoriesColumn(lists),
    column.choice(BUDGET_STATUS_COLUMN),
    text('notes', 170),
    text('name', 160, { hidden: true }),
    text('object', 100, { hidden: true }),
    text('program', 100, { hidden: true }),
    column.text({
      ...named('fund'),
      width: 110,
      hidden: true,
      required: true,
      read: (row) => row.fund,
      write: (fund) => ({ fund: fund ?? '' }),
    }),
    column.text(UPDATED_BY_COLUMN),
  ];
}

export function applyToProposed(row: ProposedItem, change: ProposedChange): ProposedItem {
  return { ...row, ...change };
}

/** Name of a proposed line in messages. */
export function descriptionOf(row: ProposedItem): string {
  return row.accountDescription ?? row.name ?? row.accountLine ?? `Line ${row.id}`;
}
