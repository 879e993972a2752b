import type { AuditEntry } from '../../../core/contract/audit.ts';

/** Formats a logged value as text: lists item by item, records field by field. */
export function formatValue(value: AuditEntry['before']): string {
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name} ${formatNested(part)}`)
      .join(', ');
  }
  return String(value);
}

function formatNested(value: AuditEntry['before']): string {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? `(${formatValue(value)})`
    : formatValue(value);
}
