import { cents, formatMoney, type Cents } from '../../money.ts';
import { plural } from '../../plural.ts';
import type { ImportFacts, SetupFacts, SetupResult } from './setup-facts.ts';

/**
 * Compares each budget with its total right after its latest import. If neither budget was imported, there is nothing to check. Rejected
 * rows and later changes need checking. As long as there are no budget lines, the step counts as not started, unless the roster needs
 * checking.
 */
export function tieOut({ operating, proposed }: SetupFacts): SetupResult {
  const budgets = [
    { name: 'Operating', budget: operating },
    { name: 'Proposed', budget: proposed },
  ].flatMap(({ name, budget }) => (budget === null ? [] : [{ name, ...budget }]));
  if (budgets.length === 0) return { state: 'NOT_STARTED', facts: 'Nothing has been imported yet.' };
  const compared = budgets.flatMap(({ name, total, imported }) =>
    imported === null ? [] : [{ sentence: `${name}: ${compare(total, imported)}`, isEqual: isEqual(total, imported) }],
  );
  const isEqualToAll = compared.every((one) => one.isEqual);
  const sentences = compared.map(({ sentence }) => sentence);
  if (proposed === null) {
    const facts = [...sentences, 'There are no budget lines to compare yet.'].join(' ');
    return { state: isEqualToAll ? 'NOT_STARTED' : 'NEEDS_A_LOOK', facts };
  }
  if (compared.length === 0)
    return { state: 'NOTHING_TO_CHECK', facts: 'None of the lines came from a file, so there is nothing to compare.' };
  return { state: isEqualToAll ? 'DONE' : 'NEEDS_A_LOOK', facts: sentences.join(' ') };
}

function isEqual(total: Cents, imported: ImportFacts): boolean {
  return total === imported.total && imported.rejected === 0;
}

function compare(total: Cents, { fileName, total: after, rejected }: ImportFacts): string {
  const difference = cents(total - after);
  const what =
    difference === 0
      ? `${formatMoney(total)}, as imported from ${fileName}.`
      : `${formatMoney(total)}, which is ${formatMoney(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than the ` +
        `${formatMoney(after)} imported from ${fileName}.`;
  if (rejected === 0) return what;
  return `${what} ${plural(rejected, 'row of the file was', 'rows of the file were')} rejected.`;
}
