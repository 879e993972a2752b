import { SEGMENTS, splitByTemplate, type AccountTemplate } from './account-template.ts';

/**
 * Returns the segments that a ledger account and a budget account must have in common. Two accounts with the same key are the same
 * account, written in two ways. The key ignores case, parts without a meaning, and leading zeros, which spreadsheets drop. Returns null
 * if the template does not fit the account, has no object, or has neither a function nor an org.
 */
function linkKey(template: AccountTemplate, account: string): string | null {
  const names = new Set(template.segments.map(({ name }) => name));
  if (!names.has('object') || !(names.has('function') || names.has('org'))) return null;
  const split = splitByTemplate(template, account);
  if (!split.fits) return null;
  return SEGMENTS.map((name) => (split.values[name] ?? '').toLowerCase().replace(/^0+(?=.)/, '')).join('\n');
}

/**
 * Returns a function that finds the budget account with the same segments as a ledger account. The function returns null if no budget
 * account has these segments, or if several do, because the template then cannot show which of them is meant.
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
