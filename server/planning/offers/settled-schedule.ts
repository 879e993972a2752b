import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { longTermWarning } from '../../../core/rules/cola/contract-term.ts';
import { headlinePercent } from '../../../core/rules/schedules/headline.ts';
import type { DecidedYear, SettlementPlan } from '../../../core/rules/schedules/settlement-plan.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from '../schedules/document.ts';
import { withYear } from '../schedules/generate-edition.ts';

const editionsIn = ({ editions }: ScheduleDocument, fiscalYear: number) =>
  editions.filter((one) => one.fiscalYear === fiscalYear);

/**
 * Returns the schedule with the editions that result from a settlement, and the years of these editions. A year that was settled earlier
 * gets editions only if the schedule has none for it.
 */
export function settledSchedule(
  document: ScheduleDocument,
  { agreed, years }: Pick<SettlementPlan, 'agreed' | 'years'>,
): { after: ScheduleDocument; years: DecidedYear[] } {
  const missing = agreed.filter(({ fiscalYear }) => editionsIn(document, fiscalYear).length === 0);
  const written = [...missing, ...years];
  return { after: written.reduce((now, year) => withYear(now, year), document), years: written };
}

/** Returns true if the schedule's editions of the year are exactly those that the terms produce. */
function isAsTyped(document: ScheduleDocument, { fiscalYear, terms }: DecidedYear): boolean {
  const rest = document.editions.filter((one) => one.fiscalYear !== fiscalYear);
  const cellsOf = (its: ScheduleDocument) =>
    JSON.stringify([its.steps, editionsIn(its, fiscalYear).map(({ fromDay, amounts }) => [fromDay, amounts])]);
  try {
    return cellsOf(withYear({ ...document, editions: rest }, { fiscalYear, terms })) === cellsOf(document);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Returns warnings about amounts that a settlement does not change, and about terms that an edition cannot represent. */
export function settlementWarnings(
  { agreed, agreedText, years, undecided }: SettlementPlan,
  documents: readonly ScheduleDocument[],
): string[] {
  const warnings = agreedText === '' ? [] : [`${agreedText} and does not change.`];
  for (const year of agreed) {
    for (const document of documents) {
      if (editionsIn(document, year.fiscalYear).length === 0 || isAsTyped(document, year)) continue;
      const label = fiscalYearLabel(year.fiscalYear);
      warnings.push(
        `${label}: “${document.name}” already has amounts that differ from the terms of the offer. The schedule keeps these amounts, but the cost of the offer was calculated from the terms.`,
      );
    }
  }
  for (const { fiscalYear, terms } of years) {
    const year = fiscalYearLabel(fiscalYear);
    const isShaped = terms.drops.length > 0 || terms.addedStep !== null || terms.top !== null;
    if (isShaped || terms.raises.some(({ kind }) => kind === 'flat')) {
      const percent = headlinePercent(terms);
      warnings.push(
        `${year}: the contract records only the percentage raise (${percent}%). The salary schedule includes the flat amounts and step changes too.`,
      );
    }
    if (terms.hold)
      warnings.push(
        `${year}: a salary schedule cannot record that everyone stays on the same step. Enter a hold for each person.`,
      );
    if (terms.oneTime > 0) {
      warnings.push(`${year}: the one-time payment is not part of the salary schedule. Budget it on a separate line.`);
    }
  }
  const [first] = undecided;
  if (first !== undefined) {
    warnings.push(
      `The settlement does not include ${undecided.map(fiscalYearLabel).join(', ')}, because the terms of ${fiscalYearLabel(first)} are not decided.`,
    );
  }
  const long = longTermWarning('contract', years.length);
  return long === null ? warnings : [...warnings, long];
}
