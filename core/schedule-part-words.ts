import type { ScheduleCost } from './rules/projection/employee-cost.ts';

/** The parts of pay by a salary schedule, in words. */
export const SCHEDULE_PART_WORDS: Record<keyof ScheduleCost | 'laneReserve', string> = {
  step: 'Steps',
  lane: 'Lanes',
  longevity: 'Longevity',
  carryOver: 'Carry-over',
  laneReserve: 'Lane reserve',
};
