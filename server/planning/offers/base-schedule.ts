import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { formatMoney, type Cents } from '../../../core/money.ts';
import { withFixedStep } from '../../../core/rules/schedules/fixed-steps.ts';
import { type RoundingRule, roundingName } from '../../../core/rules/schedules/rounding.ts';
import type { DatedGrid, Grid } from '../../../core/rules/schedules/schedule.ts';
import { AppError } from '../../errors.ts';
import { findRule } from '../../records/schedules/find-rule.ts';
import { bySchedule, withFixedSteps } from '../../records/schedules/schedule-editions.ts';

export interface BaseScheduleInput {
  /** The name of the schedule in the file; optional if the file has only one. */
  scheduleName?: string | undefined;
  baseYear: number;
  contractDays: number;
  /** The contract days of editions for which the file gives only a start date, keyed by that date (`YYYY-MM-DD`). */
  editionDays: Readonly<Record<string, number>>;
  /** The steps whose pay stays a fixed amount above the highest ordinary step below them, with that amount. */
  fixed: Readonly<Record<string, Cents>>;
  /** The years of service after which a step is reached. */
  serviceSteps: Readonly<Record<string, number>>;
  rounding: RoundingRule | null;
}

export interface BaseSchedule {
  grids: DatedGrid[];
  rounding: RoundingRule;
  notes: string[];
}

function chooseSchedule(editions: readonly ReadEdition[], name: string | undefined): ReadEdition[] {
  const schedules = bySchedule(editions);
  const names = [...schedules.keys()];
  const chosen = schedules.get(name ?? (names.length === 1 ? (names[0] ?? '') : ''));
  if (chosen) return chosen;
  throw new AppError(
    'VALIDATION',
    name === undefined
      ? `The file has ${names.length} schedules. Choose one of them with --schedule-name: ${names.join(', ')}.`
      : `The file has no schedule named "${name}". Its schedules: ${names.join(', ')}.`,
  );
}

/**
 * Returns the editions in force in the base year, each with the contract day on which it starts. If the first edition of the base year
 * starts after day 1, the edition before it is included from day 1.
 */
function baseEditions(editions: readonly ReadEdition[], { baseYear, editionDays, contractDays }: BaseScheduleInput) {
  const year = fiscalYearLabel(baseYear);
  const own = editions.filter(({ fiscalYear }) => fiscalYear === baseYear);
  if (own.length === 0) {
    const years = [...new Set(editions.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)))].join(', ');
    throw new AppError(
      'VALIDATION',
      `The schedule has no edition for ${year}, the base year. It has editions for ${years}.`,
    );
  }
  const dated = own.map((edition) => ({ edition, fromDay: edition.fromDay ?? editionDays[edition.effective ?? ''] }));
  const before = editions.findLast(({ fiscalYear }) => fiscalYear < baseYear);
  if (dated[0]?.fromDay !== 1 && before) dated.unshift({ edition: before, fromDay: 1 });
  return dated.map(({ edition, fromDay }, at) => {
    if (fromDay === undefined) {
      throw new AppError(
        'VALIDATION',
        `${editionName(edition)}: the contract day on which the edition takes effect is unknown. Add --edition-day ${edition.effective ?? 'DATE'}=DAY, or a column "from_day".`,
      );
    }
    if (at === 0 ? fromDay !== 1 : fromDay <= (dated[at - 1]?.fromDay ?? 0) || fromDay > contractDays + 1) {
      const allowed =
        at === 0
          ? 'The first edition must start on day 1.'
          : `Each edition must start later than the previous edition, and no later than day ${contractDays + 1}.`;
      throw new AppError('VALIDATION', `${editionName(edition)}: day ${fromDay} cannot be used. ${allowed}`);
    }
    return { edition, fromDay };
  });
}

function withSteps(grid: Grid, { fixed, serviceSteps }: BaseScheduleInput): Grid {
  for (const label of [...Object.keys(fixed), ...Object.keys(serviceSteps)]) {
    if (grid.steps.some((step) => step.label === label)) continue;
    const labels = grid.steps.map((step) => step.label).join(', ');
    throw new AppError('VALIDATION', `The schedule has no step "${label}". Its steps: ${labels}.`);
  }
  const pinned = Object.entries(fixed).reduce((now, [label, over]) => withFixedStep(now, label, over), grid);
  const steps = pinned.steps.map((step) => {
    const years = serviceSteps[step.label];
    return years === undefined ? step : { ...step, advance: { kind: 'SERVICE' as const, years } };
  });
  return { ...pinned, steps };
}

/**
 * Returns the grids of the base year and the rounding rule, from which an offer is calculated. Throws VALIDATION if the schedule, the year,
 * a contract day or a step is missing, or if amounts in the base year cannot be read.
 */
export function baseSchedule(editions: readonly ReadEdition[], input: BaseScheduleInput): BaseSchedule {
  const { editions: own, fixed } = withFixedSteps(chooseSchedule(editions, input.scheduleName));
  const dated = baseEditions(own, input);
  for (const { edition } of dated) {
    const [bad] = edition.unreadable;
    if (!bad) continue;
    const guess = bad.suggestion === null ? '' : ` The correct amount may be ${formatMoney(bad.suggestion)}.`;
    throw new AppError(
      'VALIDATION',
      `Row ${bad.row}: "${bad.text}" in lane ${bad.lane}, step ${bad.step} is not a valid schedule amount.${guess} Correct the cell in the file.`,
    );
  }
  const grids = dated.map(({ edition, fromDay }) => ({ fromDay, grid: withSteps(edition.grid, input) }));
  const names = dated.map(({ edition }) => editionName(edition)).join('; ');
  const notes = [`Editions in force in the base year, ${fiscalYearLabel(input.baseYear)}: ${names}.`];
  if (fixed !== null && !(fixed in input.fixed)) {
    const served = fixed in input.serviceSteps;
    notes.push(
      `Raises do not change the difference in pay between step ${fixed} and the step below it.${served ? '' : ` No one moves to step ${fixed} automatically. To move people to this step by service years, add --service-step ${fixed}=YEARS.`}`,
    );
  }
  if (input.rounding !== null) return { grids, rounding: input.rounding, notes };
  const { rule, why } = findRule(own, grids.at(-1)?.grid ?? { steps: [], lanes: [], amounts: [] });
  notes.push(`Rounding: ${roundingName(rule)}, because ${why}. Use --rounding for another rule.`);
  return { grids, rounding: rule, notes };
}
