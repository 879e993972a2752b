import type { Use } from './contract/errors.ts';

/** "14 employees, 1 line item and 2 projected lines". */
export function describeUses(uses: readonly Use[]): string {
  const told = uses.map(({ what, count }) => `${count.toLocaleString('en-US')} ${count === 1 ? singular(what) : what}`);
  const last = told.pop() ?? 'nothing';
  return told.length === 0 ? last : `${told.join(', ')} and ${last}`;
}

function singular(what: string): string {
  return what
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
