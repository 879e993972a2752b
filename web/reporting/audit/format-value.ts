import { formatDecimals } from '../../../core/decimals.ts';
import { auditedFields } from '../../../core/audit-restore.ts';
import type { AuditEntry } from '../../../core/contract/audit.ts';
import { lineCut } from '../../../core/contract/scenario-builder.ts';
import { fieldTitle, wordsOfName } from '../../../core/field-title.ts';
import { fiscalYearLabel, isFiscalYear, isPlainDate, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { formatExactTime, formatShortDate } from '../../../core/format-date.ts';
import { describeCut } from '../../planning/scenario-builder/describe-cut.ts';
import { exactDollars, ratePercent } from '../../platform/ui/format.ts';
import { changedParts, formatSetting, PUBLIC_DASHBOARD, settingTitle } from './changed-settings.ts';

type Value = AuditEntry['before'];

/** The names of records by id, for each field that refers to records. The key is the field's name in words, such as "building id". */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The names of nested parts that are formatted like the field that contains them. */
const SAME_FIELD: ReadonlySet<string> = new Set(['before', 'after', 'was', 'is']);
/** Fields that only the API uses. They are not shown, because they mean nothing to a reader of the log. */
const INTERNAL: ReadonlySet<string> = new Set(['rev']);

/** Formats a logged value as the grids and forms do: money, dates, yes or no, and the names of records instead of their ids. */
export function formatValue(value: Value, field: string, names: Names): string {
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map((part) => formatValue(part, field, names)).join('; ');
  }
  if (typeof value === 'object') return formatParts(value, field, names);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? formatNumber(value, field, names) : formatText(value, field);
}

/**
 * Returns the changed fields of an entry that are shown, sorted by title. An ID is left out if the entry also contains the name, like the
 * entry for a deleted line.
 */
function shownFields(entry: Parameters<typeof auditedFields>[0]) {
  const fields = auditedFields(entry);
  const logged = new Set(fields.map(({ field }) => field));
  const isNamed = (field: string) => {
    const record = field.endsWith('Id') ? field.slice(0, -2) : '';
    return logged.has(record) || logged.has(`${record}Name`);
  };
  return fields
    .filter(({ field, canRestore }) => canRestore || !(INTERNAL.has(field) || isNamed(field)))
    .map((field) => ({ ...field, title: fieldTitle(field.field) }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** A row in the table of an entry, with the old and the new value in words. */
interface ShownChange {
  /** The changed field. Null if this is only one part of a field with several parts. */
  field: string | null;
  title: string;
  before: string;
  after: string;
  canRestore: boolean;
}

/** Returns the changes of an entry in words. Texts and figures for the public page are listed part by part. */
export function shownChanges(entry: Parameters<typeof auditedFields>[0], names: Names): ShownChange[] {
  const isPublic = entry.entity === PUBLIC_DASHBOARD;
  return shownFields(entry).flatMap(({ field, title, before, after, canRestore }): ShownChange[] => {
    const parts = isPublic && field === 'story' ? changedParts(before, after) : null;
    if (parts !== null) {
      return parts.map(({ what, before: from, after: to }) => ({
        ...{ field: null, title: what, before: from ?? '–', after: to ?? '–', canRestore: false },
      }));
    }
    const text = (value: Value) => (isPublic ? formatSetting(value, field) : null) ?? formatValue(value, field, names);
    const shown = isPublic ? settingTitle(field) : title;
    return [{ field, title: shown, before: text(before), after: text(after), canRestore }];
  });
}

/** The field of a cut plan with its cuts and additions, by line id. */
const CUTS_OF_LINES = 'adjustments';

/** Formats the cuts of a plan as the Scenario Builder does: "Line 12: 50 FTE cut". */
function formatCuts(cuts: Readonly<Record<string, Value>>, names: Names): string {
  const texts = Object.entries(cuts).map(([id, cut]) => {
    const { data } = lineCut.safeParse(cut);
    return `Line ${id}: ${data === undefined ? formatValue(cut, '', names) : describeCut(data)}`;
  });
  return texts.join(', ') || 'none';
}

function formatParts(parts: Readonly<Record<string, Value>>, field: string, names: Names): string {
  const { name: only } = parts;
  if (typeof only === 'string' && Object.keys(parts).length === 1) return only;
  if (field === CUTS_OF_LINES) return formatCuts(parts, names);
  return Object.entries(parts)
    .filter(([name]) => !INTERNAL.has(name))
    .map(([name, part]) => {
      const year = /^\d{4}$/.test(name) ? parseFiscalYear(name) : null;
      const text = formatValue(part, year !== null || SAME_FIELD.has(name) ? field : name, names);
      const isNested = part !== null && typeof part === 'object' && !Array.isArray(part);
      return `${year === null ? partTitle(name, parts) : fiscalYearLabel(year)}: ${isNested ? `(${text})` : text}`;
    })
    .join(', ');
}

/** The total cuts of a plan are net of its additions. */
function partTitle(name: string, { totalAdded }: Readonly<Record<string, Value>>): string {
  return name === 'totalCuts' && typeof totalAdded === 'number' && totalAdded > 0 ? 'Net cuts' : fieldTitle(name);
}

const MONEY =
  /\b(?:amount|appropriation|benefits|budget|cost|gap|goal|guidance|need|pay|premium|price|salary|total|variance)s?$|\btotal (?:cuts|added)$|\bcovered (?:adjusted|original)$/;

function formatNumber(value: number, field: string, names: Names): string {
  const words = wordsOfName(field).toLowerCase();
  const name = names.get(words)?.get(value);
  if (name !== undefined) return name;
  if (/ ids?$/.test(words)) return `ID ${value}`;
  if (isFiscalYear(value) && /\b(?:years?|valid from|valid to)$/.test(words)) return fiscalYearLabel(value);
  if (/\bpercent|\bincrease$/.test(words)) return ratePercent(value);
  if (words.endsWith(' cents')) return exactDollars(value / 100);
  if (MONEY.test(words)) return exactDollars(value);
  return words === 'id' ? String(value) : formatDecimals(value, 0, 4);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatText(value: string, field: string): string {
  if (isPlainDate(value)) return formatShortDate(value);
  if (INSTANT.test(value)) return formatExactTime(value);
  const isCode = /(?:status|side|kind|type|basis)$/i.test(field) && /^[A-Z]+(?:_[A-Z]+)*$/.test(value);
  return isCode ? wordsOfName(value) : value;
}

/**
 * Formats the changed fields of a row, such as "Notes: – → new". If the row does not have values before and after the change, formats all
 * its fields.
 */
export function formatRow(row: Value, names: Names): string {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return formatValue(row, '', names);
  const { before = null, after = null } = row;
  if (before === null && after === null) return formatValue(row, '', names);
  return auditedFields({ action: '', entity: '', count: 1, before, after })
    .filter(({ field }) => !INTERNAL.has(field))
    .map(({ field, before: from, after: to }) => {
      const text = (value: Value) => formatValue(value, field, names);
      return `${fieldTitle(field)}: ${before === null ? text(to) : `${text(from)} → ${text(to)}`}`;
    })
    .join(', ');
}
