import type { VacancyList } from '../../../core/contract/vacancies.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fromDollars } from '../../../core/money.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import type { Lists } from '../../records/line-items/column-values.ts';
import { accountsText } from './labels.ts';

/** A row in the list of vacancies. A position has several rows if parts of its vacant FTE have different prices. */
export type VacancyRow = VacancyList['vacancies'][number] & { key: string };

type VacancyColumn = Column<VacancyRow, never>;

const column = columnsOf<VacancyRow, never>();

const money = (id: 'price' | 'lapse' | 'paid', title: string, hint: string): VacancyColumn =>
  column.money({ ...{ id, title, hint, width: 126, total: true }, read: (row) => fromDollars(row[id]) });

/** Columns of the list of vacancies: position, funding, price with its source, and lapse. */
export function vacancyColumns(lists: Lists): VacancyColumn[] {
  const shortNames = shortSchoolNames(lists.buildings.map(({ name }) => name));
  return [
    column.text({ ...{ id: 'number', title: 'Number', width: 96, pinned: true }, read: (row) => row.number }),
    column.text({ ...{ id: 'title', title: 'Title', width: 184 }, read: (row) => row.title || null }),
    column.text({
      ...{ id: 'building', title: 'School', width: 144 },
      read: (row) => row.building ?? DISTRICT_WIDE,
      shorten: (name) => shortNames.get(name) ?? name,
    }),
    column.text({
      ...{ id: 'account', title: 'Account', width: 196 },
      hint: 'The accounts that pay for the position. Open the position to change its funding.',
      read: (row) => accountsText(row),
    }),
    column.fte({ ...{ id: 'fte', title: 'Vacant FTE', width: 100, total: true }, read: (row) => row.fte }),
    money('price', 'Price', 'The cost of the vacant FTE for a whole year.'),
    column.text({ ...{ id: 'from', title: 'Price source', width: 178 }, read: (row) => row.priceFrom }),
    money('lapse', 'Lapse', 'The part of the price for the days before the vacancy is filled.'),
    money('paid', 'Paid', 'The price minus the lapse. This is the cost of the vacancy for this year.'),
    column.text({ ...{ id: 'workGroup', title: 'Work group', width: 290 }, read: (row) => row.workGroup }),
  ];
}
