/** The rows of a settlement table that add up to the cost, in the order of the table. */
export const COST_PARTS = [
  'yearBefore',
  'carryOver',
  'steps',
  'lanes',
  'cola',
  'structure',
  'longevity',
  'oneTime',
] as const;

/**
 * The main rows of a settlement table (`MAIN_ROWS`), ending with the settlement, and the rows that are not part of the cost
 * (`BESIDE_ROWS`).
 */
export const MAIN_ROWS = [...COST_PARTS, 'cost', 'rollForward', 'settlement'] as const;
export const BESIDE_ROWS = ['ownLine', 'laneReserve'] as const;

/** All rows of a settlement table that have amounts, in the order of the table. */
export const SETTLEMENT_ROWS = [...MAIN_ROWS, ...BESIDE_ROWS] as const;
export type SettlementRow = (typeof SETTLEMENT_ROWS)[number];

export const SETTLEMENT_LABELS: Record<SettlementRow, string> = {
  yearBefore: 'Year before',
  carryOver: 'Carry-over',
  steps: 'Steps',
  lanes: 'Lanes',
  cola: 'COLA',
  structure: 'Structure',
  longevity: 'Longevity',
  oneTime: 'One-time',
  cost: 'Cost',
  rollForward: 'Roll-forward',
  settlement: 'Settlement',
  ownLine: 'Not in the cost: longevity paid separately',
  laneReserve: 'Not in the cost: lane reserve',
};

/** What each row means and how its figure is calculated. The screen and explanations use the same text. */
export const SETTLEMENT_MEANINGS: Record<SettlementRow, string> = {
  yearBefore:
    'The pay of the same people in the year before, including one-time payments. Longevity is included unless it is paid separately.',
  carryOver:
    'The added cost of raises, steps and lane changes that began partway through last year. This year, these changes count from the first day. The carry-over is what this year’s pay would be if nothing else changed, minus last year’s pay.',
  steps:
    'The cost of moving people to the next step on last year’s grid: the pay at the next step, minus the pay at the end of last year. Even an offer with a raise of 0% includes this cost, unless its terms include “hold”.',
  lanes:
    'The cost of confirmed lane changes, from the day they take effect. The cost of a lane change is the pay in the new lane, minus the pay in the old lane. Both amounts are from last year’s grid, at the new step.',
  cola: 'The cost of the year’s raises, from the day they take effect. The cost of a raise is the new grid’s amount for a step and lane, minus last year’s amount for the same step and lane.',
  structure: 'The cost of steps that are added to the grid or dropped from it.',
  longevity: 'This year’s longevity pay, minus last year’s longevity pay. The amount changes when people reach a tier.',
  oneTime:
    'This year’s one-time payments, minus last year’s one-time payments. One-time payments are not paid again in later years.',
  cost: 'What these people are paid in the year: last year’s pay plus every change, from carry-over to one-time payments. A change during the year counts from the contract day on which it takes effect. Each person’s pay is rounded once.',
  rollForward:
    'What the same people would be paid with their steps and lane changes, but with a raise of 0% in every year.',
  settlement: 'The cost minus the roll-forward. This is what the offer adds to the budget.',
  ownLine: 'The year’s longevity pay, if it is paid separately from the salary. No total includes this pay.',
  laneReserve:
    'Money set aside for lane changes that are requested but not confirmed. The reserve is a percentage of what these lane changes would cost in the year. No total includes the reserve.',
};
