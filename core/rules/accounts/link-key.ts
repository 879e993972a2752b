import { SEGMENTS, splitByTemplate, type AccountTemplate } from './account-template.ts';

/**
 * The segments of an account that both ledger and budget must have in common: two accounts with the same key are the same account, written
 * in two ways. Case and leading zeros do not count, since spreadsheets drop them, and neither do parts without a meaning. Null for an account
 * that the template does not fit, and with a template that finds no object, or neither a function nor an org.
 */
export function linkKey(template: AccountTemplate, account: string): string | null {
  const names = new Set(template.segments.map(({ name }) => name));
  if (!names.has('object') || !(names.has('function') || names.has('org'))) return null;
  const split = splitByTemplate(template, account);
  if (!split.fits) return null;
  return SEGMENTS.map((name) => (split.values[name] ?? '').toLowerCase().replace(/^0+(?=.)/, '')).join('\n');
}

/**
 * Links accounts of the ledger to those of the budget by their segments. An account of the ledger whose segments two accounts of the budget
 * have is not linked: the template cannot tell which one it is.
 */
export function linkByTemplate(
  template: AccountTemplate,
  ledger: readonly string[],
  budget: readonly string[],
): Map<string, string> {
  const byKey = new Map<string, string | null>();
  for (const account of budget) {
    const key = linkKey(template, account);
    if (key !== null) byKey.set(key, byKey.has(key) && byKey.get(key) !== account ? null : account);
  }
  const links = new Map<string, string>();
  for (const account of ledger) {
    const key = linkKey(template, account);
    const found = key === null ? null : byKey.get(key);
    if (found) links.set(account, found);
  }
  return links;
}
