import type { ScheduleCost } from './rules/projection/employee-cost.ts';

/** Labels for the parts of pay under a salary schedule. */
export const SCHEDULE_PART_LABELS: Record<keyof ScheduleCost | 'laneReserve', string> = {
  step: 'Steps',
  lane: 'Lanes',
  longevity: 'Longevity',
  carryOver: 'Carry-over',
  laneReserve: 'Lane reserve',
};
