import { isXmlText } from '../../../core/xml-text.ts';
import { AppError } from '../../errors.ts';
import type { Entity, Property } from './entities.ts';
import { parseFilter, type Condition } from './parse-filter.ts';

export interface FeedOptions {
  select: readonly Property[];
  filter: Condition | null;
  order: readonly { property: Property; descending: boolean }[];
  /** Maximum number of rows; null means all rows. */
  top: number | null;
  skip: number;
  withCount: boolean;
  /** Key of the last row on the previous page. */
  after: string | null;
}

/** The options in the query string of a request. */
export type AskedOptions = ReadonlyMap<string, string>;

const KNOWN = new Set(['$select', '$filter', '$orderby', '$top', '$skip', '$count', '$skiptoken', 'format']);
const MAX_ORDERS = 10;

/**
 * Collects the options of a query string. Throws VALIDATION for an option that is repeated or has an invalid character,
 * NOT_IMPLEMENTED for an unknown option.
 */
export function askedOptions(query: Record<string, string | string[] | undefined>): AskedOptions {
  const asked = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) {
    if (!KNOWN.has(name)) throw new AppError('NOT_IMPLEMENTED', `Feeds do not support the option "${name}".`);
    if (typeof value !== 'string') throw new AppError('VALIDATION', `${name} appears more than once.`);
    if (!isXmlText(value)) throw new AppError('VALIDATION', `${name} contains a character that cannot be read.`);
    asked.set(name, value);
  }
  return asked;
}

/** Parses the options for an entity. Throws VALIDATION, and NOT_IMPLEMENTED for the parts of OData that feeds do not support. */
export function parseOptions(asked: AskedOptions, entity: Entity): FeedOptions {
  const filter = asked.get('$filter');
  const options = {
    select: parseSelect(asked.get('$select') ?? '*', entity),
    filter: filter === undefined ? null : parseFilter(filter, entity.properties),
    order: parseOrder(asked.get('$orderby'), entity),
    top: parseWhole('$top', asked.get('$top')),
    skip: parseWhole('$skip', asked.get('$skip')) ?? 0,
    withCount: parseCount(asked.get('$count')),
    after: asked.get('$skiptoken') ?? null,
  };
  const isKey = entity.key.kind === 'text' || options.after === null || /^\d{1,15}$/.test(options.after);
  if (!isKey || (options.after !== null && options.order.length > 0)) {
    throw new AppError('VALIDATION', 'The $skiptoken is not valid. Start again without a $skiptoken.');
  }
  return options;
}

function parseSelect(text: string, entity: Entity): readonly Property[] {
  if (text.trim() === '*') return entity.properties;
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names)].map((name) => propertyOf(name, '$select', entity));
}

function parseOrder(text: string | undefined, entity: Entity): FeedOptions['order'] {
  if (text === undefined) return [];
  const parts = text.split(',');
  if (parts.length > MAX_ORDERS) throw new AppError('VALIDATION', `$orderby has more than ${MAX_ORDERS} properties.`);
  return parts.map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
      throw new AppError(
        'VALIDATION',
        `$orderby cannot be read at "${part.trim()}". Write the name of a property, alone or followed by asc or desc, such as FiscalYear desc.`,
      );
    }
    return { property: propertyOf(name, '$orderby', entity), descending: direction === 'desc' };
  });
}

function propertyOf(name: string, option: string, { properties, set }: Entity): Property {
  const known = properties.find((property) => property.name === name);
  if (known) return known;
  if (/[/(]/.test(name)) throw new AppError('NOT_IMPLEMENTED', `Feeds do not support "${name}" in ${option}.`);
  throw new AppError('VALIDATION', `${set} has no property "${name}". Names are case-sensitive. $metadata lists them.`);
}

function parseWhole(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AppError('VALIDATION', `${name} must be a whole number from 0 to 999999999.`);
}

function parseCount(text: string | undefined): boolean {
  if (text === undefined || text === 'true' || text === 'false') return text === 'true';
  throw new AppError('VALIDATION', '$count must be true or false.');
}
