import type { BenefitMixRow, BenefitPlanRow } from '../../../core/contract/benefits.ts';
import { type WaivedShare, waivedShares } from '../../../core/rules/benefits/waived-shares.ts';
import { KIND_LABELS } from './labels.ts';

/** A share of a work group: in a plan, or in none of a kind. What has waived is calculated, so its id is negative and it is not saved. */
export type MixRow = BenefitMixRow & { waived?: WaivedShare };

/** The shares with what each work group has waived after them. */
export function withWaived(rows: readonly BenefitMixRow[], plans: readonly BenefitPlanRow[]): MixRow[] {
  const waived = waivedShares(plans, rows).flatMap((share, index): MixRow[] => {
    const like = rows.find(({ workGroupId }) => workGroupId === share.workGroupId);
    return like ? [{ ...like, id: -1 - index, rev: 0, percent: share.percent, waived: share }] : [];
  });
  return [...new Set(rows.map(({ workGroupId }) => workGroupId))].flatMap((group) =>
    [...rows, ...waived].filter(({ workGroupId }) => workGroupId === group),
  );
}

/** Why the share of those who waived is not entered, and what it is made of; null for the share of a plan. */
export function waivedReason({ waived }: MixRow): string | null {
  if (!waived) return null;
  const taken = waived.taken.map((percent) => `${percent}%`).join(' − ');
  return `The waived share is 100% minus the shares in ${KIND_LABELS[waived.kind].toLowerCase()} plans: 100% − ${taken}. To change the waived share, change the share of a plan.`;
}
