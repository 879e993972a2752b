import {
  PAYERS,
  type Payer,
  PLAN_KINDS,
  type PlanKind,
  RATE_KINDS,
  type RateKind,
} from '../../../core/rules/benefits/benefit-year.ts';
import { RATE_LABELS } from '../../../core/rules/benefits/benefit-cost.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';

export const KIND_LABELS: Record<PlanKind, string> = {
  HEALTH: 'Health',
  DENTAL: 'Dental',
  LIFE: 'Life',
  OTHER: 'Other',
};
const PAYER_LABELS: Record<Payer, string> = { SCHOOL: 'School', TOWN: 'Town' };

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }));

export const KIND_CHOICES = choices(PLAN_KINDS, KIND_LABELS);
export const PAYER_CHOICES = choices(PAYERS, PAYER_LABELS);
export const RATE_CHOICES = choices(RATE_KINDS, RATE_LABELS);

/** All kinds of benefits that a budget line can be for. */
export const BENEFIT_KINDS: readonly { value: PlanKind | RateKind; label: string }[] = [
  ...PLAN_KINDS.map((value) => ({ value, label: `${KIND_LABELS[value]} plans` })),
  ...RATE_KINDS.map((value) => ({ value, label: RATE_LABELS[value] })),
];

/** Returns a label such as "State plan, Family". */
export function planLabel({ name, coverage }: { name: string; coverage: string }): string {
  return `${name}, ${coverage}`;
}
