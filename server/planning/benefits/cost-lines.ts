import type { FundingPart } from '../../../core/rules/positions/positions-from-roster.ts';
import { type LineBenefits, lineBenefits } from '../../../core/rules/benefits/benefit-cost.ts';
import type { Election } from '../../../core/rules/benefits/benefit-year.ts';
import type { Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { placedPositions } from '../positions/placed-positions.ts';
import * as queries from './queries.ts';
import { readBenefitYear } from './read-benefit-year.ts';

/** A roster line with its benefits. */
export interface CostedLine extends queries.CostLine, LineBenefits {
  /** True if a grant pays part of the line. */
  isOnGrant: boolean;
}

/** Returns the lines of a roster in a fiscal year, each with the benefits that the employer pays. */
export async function costLines(tx: Context, slice: Slice): Promise<{ lines: CostedLine[]; hasGrantPension: boolean }> {
  const year = await readBenefitYear(tx, slice.fiscalYear);
  const positions = await placedPositions(tx, slice.fiscalYear, []);
  const funding = new Map(positions.map((position) => [position.number, position.funding]));
  const lines = (await queries.listCostLines(tx.db, slice)).map((line): CostedLine => {
    const funds = fundsOf(line, funding.get(line.positionNumber ?? ''));
    return {
      ...line,
      ...lineBenefits({ ...line, elections: line.elections.flatMap(electionOf), funding: funds }, year),
      isOnGrant: funds.some(({ fund }) => year.grantFunds.has(fund)),
    };
  });
  return { lines, hasGrantPension: year.rates.some(({ kind }) => kind === 'GRANT_PENSION') };
}

/** Returns the funding of the line's position, or the line's fund if the position has no funding. */
function fundsOf(
  { fund }: queries.CostLine,
  funding: readonly FundingPart[] = [],
): { fund: string; percent: number }[] {
  return funding.length === 0 ? [{ fund, percent: 100 }] : funding.map((part) => ({ ...part }));
}

function electionOf({ kind, name, coverage, optOutCents }: queries.CostLine['elections'][number]): Election[] {
  if (optOutCents !== null) return [{ kind, optOut: optOutCents }];
  return name === null || coverage === null ? [] : [{ kind, name, coverage }];
}
