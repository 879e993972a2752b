import type { Feed } from '../../../core/contract/api-tokens.ts';
import { LINE_FIELDS, type AnyLineField } from '../../../core/line-fields.ts';

/** Data type of a property. It determines how the property is compared, formatted and described. */
export type Kind = 'text' | 'money' | 'number' | 'whole' | 'date' | 'instant' | 'boolean';

/** A column in a feed. `sql` is a constant and never contains data from a request. */
export interface Property {
  name: string;
  kind: Kind;
  sql: string;
}

export interface Entity {
  feed: Feed;
  /** The last part of the feed's address. `type` is the type name of a row. */
  set: 'Lines' | 'Totals';
  type: string;
  /** The first property. It is the key for paging and the last sort criterion. */
  key: Property;
  properties: readonly Property[];
}

const property = (name: string, kind: Kind, sql: string): Property => ({ name, kind, sql });

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const KINDS: Partial<Record<AnyLineField['kind'], Kind>> = { money: 'money', fte: 'number', date: 'date' };

/**
 * Fields with their own SQL, because they are not simply a column of a line. The category is the one in which the line counts, as in all
 * totals.
 */
const SPECIAL: Partial<Record<AnyLineField['field'], string>> = {
  building: 'building.name',
  category: 'category.name',
  workGroup: 'work_group.name',
  nextYearSalary: 'CASE WHEN l.next_year_salary_manual THEN l.next_year_salary_cents * 0.01 END',
};

function fieldProperty({ field, column, kind }: AnyLineField): Property {
  const plain = kind === 'money' ? `l.${column} * 0.01` : `l.${column}`;
  return property(capital(field), KINDS[kind] ?? 'text', `(${SPECIAL[field] ?? plain})`);
}

function entity(feed: Feed, set: Entity['set'], type: string, properties: readonly [Property, ...Property[]]): Entity {
  return { feed, set, type, key: properties[0], properties };
}

export const ENTITIES: readonly Entity[] = [
  entity('LINES', 'Lines', 'Line', [
    property('Id', 'whole', 'l.id'),
    property('FiscalYear', 'whole', 'l.fiscal_year'),
    property('BudgetType', 'text', 'scenario.scenario_type'),
    property('Budget', 'text', 'scenario.name'),
    property('IsProjected', 'boolean', 'l.is_projected'),
    property('IsVacancy', 'boolean', 'l.is_vacancy'),
    ...LINE_FIELDS.map(fieldProperty),
    property('Cost', 'money', '(l.cost_cents * 0.01)'),
    property('BudgetStatus', 'text', 'l.budget_status'),
    property('UpdatedAt', 'instant', 'l.updated_at'),
  ]),
  entity('TOTALS', 'Totals', 'Total', [
    property('Key', 'text', 't.key'),
    property('FiscalYear', 'whole', 't.fiscal_year'),
    property('Measure', 'text', 't.measure'),
    property('Name', 'text', 't.name'),
    property('Amount', 'money', '(t.cents * 0.01)'),
    property('Count', 'whole', 't.count'),
  ]),
];
