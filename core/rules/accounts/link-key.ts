import { SEGMENTS, splitByTemplate, type AccountTemplate } from './account-template.ts';

/**
 * The segments of an account that both ledger and budget must have in common: two accounts with the same key are the same account, written
 * in two ways. Case and leading zeros do not count, since spreadsheets drop them, and neither do parts without a meaning. Null for an account
 * that the template does not fit, and with a template that finds no object, or neither a function nor an org.
 */
function linkKey(template: AccountTemplate, account: string): string | null {
  const names = new Set(template.segments.map(({ name }) => name));
  if (!names.has('object') || !(names.has('function') || names.has('org'))) return null;
  const split = splitByTemplate(template, account);
  if (!split.fits) return null;
  return SEGMENTS.map((name) => (split.values[name] ?? '').toLowerCase().replace(/^0+(?=.)/, '')).join('\n');
}

/**
 * Finds the account of the budget with the segments of an account of the ledger. Null where no account of the budget has them, or two do:
 * the template does not say which one it is.
 */
export function templateLinker(
  template: AccountTemplate,
  budget: readonly string[],
): (account: string) => string | null {
  const byKey = new Map<string, string | null>();
  for (const account of budget) {
    const key = linkKey(template, account);
    if (key !== null) byKey.set(key, byKey.has(key) && byKey.get(key) !== account ? null : account);
  }
  return (account) => {
    const key = linkKey(template, account);
    return key === null ? null : (byKey.get(key) ?? null);
  };
}
