/** The rows of a settlement table that add up to the cost, in their order. */
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

/** The rows up to what is settled, and those that are beside the cost. */
export const MAIN_ROWS = [...COST_PARTS, 'cost', 'rollForward', 'settlement'] as const;
export const BESIDE_ROWS = ['ownLine', 'laneReserve'] as const;

/** The rows of a settlement table that have amounts, in their order. */
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
  ownLine: 'Not in the cost: longevity line',
  laneReserve: 'Not in the cost: lane reserve',
};

/** What each row means and how its figure is calculated, the same on the screen and in an explanation. */
export const SETTLEMENT_MEANINGS: Record<SettlementRow, string> = {
  yearBefore: 'What the same people were paid the year before, with longevity and one-time payments.',
  carryOver:
    'The full-year cost of raises and lane changes that began partway through last year: this year’s pay before the other parts, minus last year’s pay.',
  steps:
    'Everyone moves to the next step on last year’s grid: the pay of that step, minus the pay at the end of last year. This is what settling at 0% costs.',
  lanes:
    'Confirmed lane changes, from the day they take effect: the new lane on last year’s grid, minus the new step in the old lane.',
  cola: 'The year’s raises, from the day they take effect: each cell on the new grid, minus the same cell on last year’s grid.',
  structure: 'The cost of steps that are added to the grid or dropped from it.',
  longevity: 'This year’s longevity pay, minus last year’s. It changes when people reach a tier.',
  oneTime: 'One-time payments of this year, minus those of last year. They do not carry into later years.',
  cost: 'What these people are paid in the year: pay of the year before, plus each part of the change; weighted by contract days and rounded once for each person.',
  rollForward: 'What the same people would be paid with their steps and lane changes at 0% in every year.',
  settlement: 'Cost, minus roll-forward: what the offer itself costs.',
  ownLine: 'The year’s longevity pay, paid on its own line. It is not in any total.',
  laneReserve:
    'Money set aside for lane changes that are requested but not confirmed: a percentage of what they would cost in the year. It is not in any total.',
};
