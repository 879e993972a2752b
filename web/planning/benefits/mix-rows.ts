import type { BenefitMixRow, BenefitPlanRow } from '../../../core/contract/benefits.ts';
import { type WaivedShare, waivedShares } from '../../../core/rules/benefits/waived-shares.ts';
import { KIND_LABELS } from './labels.ts';

/**
 * The percentage of a work group that has a plan, or that waived a kind of benefit. Waived shares are calculated and
 * never saved. Their ids are negative.
 */
export type MixRow = BenefitMixRow & { waived?: WaivedShare };

/** Adds the calculated waived shares after the shares of each work group. */
export function withWaived(rows: readonly BenefitMixRow[], plans: readonly BenefitPlanRow[]): MixRow[] {
  const waived = waivedShares(plans, rows).flatMap((share, index): MixRow[] => {
    const like = rows.find(({ workGroupId }) => workGroupId === share.workGroupId);
    return like ? [{ ...like, id: -1 - index, rev: 0, percent: share.percent, waived: share }] : [];
  });
  return [...new Set(rows.map(({ workGroupId }) => workGroupId))].flatMap((group) =>
    [...rows, ...waived].filter(({ workGroupId }) => workGroupId === group),
  );
}

/** Explains why a waived share cannot be edited and how it is calculated. Returns null for a plan share. */
export function waivedReason({ waived }: MixRow): string | null {
  if (!waived) return null;
  const taken = waived.taken.map((percent) => `${percent}%`).join(' − ');
  return `The waived share is 100% minus the shares in ${KIND_LABELS[waived.kind].toLowerCase()} plans: 100% − ${taken}. To change the waived share, change the share of a plan.`;
}
