import type { BenefitCostList, BenefitCostRow, BenefitTotals, CostBy } from '../../../core/contract/benefits-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { addUpBenefits } from '../../../core/rules/benefits/benefit-cost.ts';
import { fteOf, fteUnits } from '../../../core/rules/positions/fte.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { requireRoster, type RosterQuery } from '../positions/roster.ts';
import { type CostedLine, costLines } from './cost-lines.ts';

export interface CostQuery extends RosterQuery {
  by: CostBy;
  /** Only the lines with this position number. */
  position?: string | undefined;
}

/** Adds up what the employer pays for benefits, by person, position or work group. Throws NOT_FOUND if there is no roster. */
export async function benefitCost(cx: Context, { by, position, ...query }: CostQuery): Promise<BenefitCostList> {
  return inSnapshot(cx, async (tx) => {
    const { scenario, fiscalYear, isProjected } = await requireRoster(tx, query);
    const found = await costLines(tx, { scenarioId: scenario.id, fiscalYear });
    const lines = position === undefined ? found.lines : found.lines.filter((line) => line.positionNumber === position);
    return {
      ...{ budgetYearId: scenario.budget_year_id, fiscalYear, isProjected, by },
      rows: ROWS[by](lines),
      totals: totalsOf(lines),
      notes: notesOf(lines, { fiscalYear, hasGrantPension: found.hasGrantPension }),
    };
  });
}

const ROWS: Record<CostBy, (lines: readonly CostedLine[]) => BenefitCostRow[]> = {
  person: (lines) => lines.map(personRow),
  position: (lines) => groupRows(lines, ({ positionNumber }) => positionNumber),
  group: (lines) => groupRows(lines, ({ workGroup }) => workGroup),
};

function personRow(line: CostedLine): BenefitCostRow {
  return {
    ...{
      key: String(line.id),
      label: line.name,
      lineId: line.isVacancy ? null : line.id,
      positionNumber: line.positionNumber,
      title: line.title,
    },
    ...{ workGroup: line.workGroup, source: line.source },
    parts: line.parts.map(
      ({ label, kind }) =>
        label ?? (line.source === 'FILE' ? 'From the imported file' : `Waived, no ${kind.toLowerCase()} plan`),
    ),
    ...totalsOf([line]),
  };
}

/** Returns one row for each label, in alphabetical order, with the row for lines without a label last. */
function groupRows(lines: readonly CostedLine[], labelOf: (line: CostedLine) => string | null): BenefitCostRow[] {
  return [...groupBy(lines, labelOf)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '', 'en'))
    .map(([label, own]) => {
      const shared = <T>(read: (line: CostedLine) => T): T | null => {
        const [first] = own;
        return own.every((line) => read(line) === read(first)) ? read(first) : null;
      };
      return {
        ...{ key: label ?? '', label, lineId: null, source: null, parts: [] },
        positionNumber: shared(({ positionNumber }) => positionNumber),
        title: shared(({ title }) => title),
        workGroup: shared(({ workGroup }) => workGroup),
        ...totalsOf(own),
      };
    });
}

function isUnknown({ source }: CostedLine): boolean {
  return source === 'UNKNOWN' || source === 'NO_PREMIUM';
}

function totalsOf(lines: readonly CostedLine[]): BenefitTotals {
  const total = addUpBenefits(lines.map(({ cost }) => cost));
  return {
    lines: lines.length,
    fte: fteOf(lines.reduce((units, { fte }) => units + fteUnits(fte), 0)),
    ...{ pay: toDollars(total.pay), plans: toDollars(total.plans), medicare: toDollars(total.medicare) },
    ...{ workersComp: toDollars(total.workersComp), grantPension: toDollars(total.grantPension) },
    ...{ localRetirement: toDollars(total.localRetirement), benefits: toDollars(total.benefits) },
    ...{ fullCost: toDollars(total.fullCost), marginal: toDollars(total.marginal) },
    ...{ school: toDollars(total.school), town: toDollars(total.town) },
    unknown: lines.filter(isUnknown).length,
  };
}

function notesOf(
  lines: readonly CostedLine[],
  { fiscalYear, hasGrantPension }: { fiscalYear: number; hasGrantPension: boolean },
): string[] {
  const count = (isMeant: (line: CostedLine) => boolean): number => lines.filter(isMeant).length;
  const year = fiscalYearLabel(fiscalYear);
  const noPremium = count(({ source }) => source === 'NO_PREMIUM');
  const onGrant = hasGrantPension ? 0 : count(({ isOnGrant }) => isOnGrant);
  const filed = count(({ source, cost }) => source === 'FILE' && cost.medicare > 0);
  return [
    ...(filed > 0
      ? [
          `For ${plural(filed, 'line')}, the benefits amount in the imported file is counted as health insurance, and Medicare is added to this amount. If the amount already includes Medicare, add a Medicare rate of 0% for ${year} on the Rates tab.`,
        ]
      : []),
    ...unknownNote(
      count(({ source, workGroup }) => source === 'UNKNOWN' && workGroup !== null),
      (lines) =>
        `${lines === 1 ? 'its work group has' : 'their work groups have'} no mix of health plans in ${year}. Add a mix on the Mix tab.`,
    ),
    ...unknownNote(
      count(({ source, workGroup }) => source === 'UNKNOWN' && workGroup === null),
      (lines) =>
        `${lines === 1 ? 'the line has' : 'the lines have'} no work group. Assign a work group or add an election.`,
    ),
    ...(noPremium > 0
      ? [
          `The health insurance for ${plural(noPremium, 'person', 'people')} is not in any total. In ${year}, there is no premium for the ${noPremium === 1 ? 'plan' : 'plans'} that ${noPremium === 1 ? 'this person' : 'these people'} chose. Add ${noPremium === 1 ? 'the plan' : 'these plans'} to ${year}.`,
        ]
      : []),
    ...(onGrant > 0
      ? [
          `${plural(onGrant, 'line is', 'lines are')} paid fully or partly from grants, but ${year} has no grant pension rate. Add a grant pension rate of 9% for each work group in the teachers’ retirement system.`,
        ]
      : []),
  ];
}

/** Returns the note about lines with unknown health insurance, or no note if there are no such lines. */
function unknownNote(lines: number, reason: (lines: number) => string): string[] {
  if (lines === 0) return [];
  return [
    `The health insurance for ${plural(lines, 'line')} is unknown and not in any total. For ${lines === 1 ? 'this line' : 'these lines'}, the imported file has no benefits, no health plan was chosen, and ${reason(lines)}`,
  ];
}
