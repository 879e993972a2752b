import type { CheckedSchedule, ScheduleFindingAnswer } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMonthDay } from '../../../core/format-date.ts';
import { fromDollars, formatMoney } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import {
  othersWords,
  parseRounding,
  roundingName,
  roundingWords,
  type RoundingRule,
} from '../../../core/rules/schedules/rounding.ts';

type Day = Pick<SalarySchedule['editions'][number], 'fiscalYear' | 'fromDay'>;

/** Returns a text such as "FY27" or "FY27 from day 92". */
export function editionLabel({ fiscalYear, fromDay }: { fiscalYear: number; fromDay: number | null }): string {
  return fromDay === 1 ? fiscalYearLabel(fiscalYear) : `${fiscalYearLabel(fiscalYear)} from day ${fromDay ?? '?'}`;
}

/** The key of an edition in the URL. */
export const editionKey = ({ fiscalYear, fromDay }: Day): string => `${fiscalYear}-${fromDay}`;

/** Returns the label of the edition with this key, such as "FY27", or the key in quotation marks if it is invalid. */
export function editionOfKey(key: string): string {
  const [, year, day] = /^(\d{4})-(\d{1,3})$/.exec(key) ?? [];
  return year === undefined ? `“${key}”` : editionLabel({ fiscalYear: Number(year), fromDay: Number(day) });
}

/** Returns a text such as "183 contract days, Aug 27 to Jun 18; rounded to the nearest dollar; steps on day 1". */
export function rulesWords({ contractDays, rounding, rules }: SalarySchedule): string {
  const { schoolYear, stepDay, longevityOnOwnLine } = rules;
  const dates = schoolYear ? `, ${formatMonthDay(schoolYear.start)} to ${formatMonthDay(schoolYear.end)}` : '';
  const parts = [
    `${contractDays} contract days${dates}`,
    `rounded ${roundingWords(rounding)}`,
    `steps on ${stepDay === null ? 'the anniversary of the hire date' : `day ${stepDay}`}`,
    ...(longevityOnOwnLine ? ['longevity paid separately'] : []),
  ];
  return parts.join('; ');
}

export const roundingChoice = (rule: RoundingRule) => ({
  value: roundingName(rule),
  label: roundingWords(rule).replace(/^./, (letter) => letter.toUpperCase()),
});

/**
 * Returns a text such as "A raise of 3%, rounded up to the next $10, matches 72 of 72 cells". Null if no cell exists in the previous
 * edition.
 */
export function fitWords(
  fit: CheckedSchedule['fits'][number] | undefined,
  source: SalarySchedule['editions'][number]['source'],
): string | null {
  if (!fit || fit.percent === null) return null;
  if (fit.cells * 3 < fit.of * 2) {
    return `Not compared with the previous edition, because no single percentage raise matches at least two-thirds of the cells. The best match is a raise of ${formatPercent(fit.percent)}, with ${fit.cells} of ${fit.of} cells.`;
  }
  const rule = fit.rule === null ? null : parseRounding(fit.rule);
  const rounded = rule === null ? '' : `, rounded ${roundingWords(rule)},`;
  // The rounding rule is not described for a calculated edition, because it uses the rounding rule of its schedule.
  const others = source === 'CALCULATED' ? '' : othersWords(fit.others.flatMap((name) => parseRounding(name) ?? []));
  return `A raise of ${formatPercent(fit.percent)}${rounded} matches ${fit.cells} of ${fit.of} cells.${others}`;
}

/** Shown with findings about percentage raises if there is no third edition to decide which amount is misprinted. */
export const EITHER_MAY_BE_WRONG =
  'There are only two editions, so the misprint may be in either edition. Each expected amount is calculated from the other edition.';

/** Shown if a schedule has only one edition. */
export const NOTHING_TO_COMPARE =
  'There is no other edition to compare with, so misprints such as swapped digits may not be found.';

const dollarsText = (dollars: number): string =>
  formatMoney(fromDollars(dollars), { decimals: Number.isInteger(dollars) ? 0 : 2 });

/** Describes a finding in a few words that are shown next to its cell. */
export function findingWords({ kind, printed, expected }: ScheduleFindingAnswer): string {
  if (kind === 'percent') return `Expected ${expected === null ? '?' : dollarsText(expected)}`;
  if (kind === 'falls') return 'Below previous step or lane';
  if (kind === 'jump') return 'More than 15% above previous step';
  if (kind === 'equal-lanes') return 'Same as previous lane';
  return `"${printed}"${expected === null ? ' is not an amount' : `: ${dollarsText(expected)}?`}`;
}
