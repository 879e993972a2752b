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
  ownLine: 'Beside the cost: longevity line',
  laneReserve: 'Beside the cost: lane reserve',
};

/** What each row means and how its figure is calculated, the same on the screen and in an explanation. */
export const SETTLEMENT_MEANINGS: Record<SettlementRow, string> = {
  yearBefore: 'What the same people were paid the year before, with longevity and one-time payments.',
  carryOver:
    'What began during last year, such as a raise or a lane change in the middle of it, is paid for all of this year: this year’s pay without the other parts, minus last year’s pay.',
  steps:
    'Everyone moves to the next step on last year’s grid: the pay of that step, minus the pay that last year ended with. This is what settling at 0% costs.',
  lanes:
    'Confirmed lane changes, from their day: the new lane on last year’s grid, minus the new step in the old lane.',
  cola: 'The raises of the year, from their days: the same cell on the new grid, minus last year’s grid.',
  structure: 'What the new shape of the grid gives beyond that: steps that are added or dropped.',
  longevity: 'Longevity of this year, minus that of last year: people who reach a tier.',
  oneTime: 'One-time payments of this year, minus those of last year. They do not carry into later years.',
  cost: 'What these people are paid in the year: pay of the year before, plus each part of the change; weighted by contract days and rounded once for each person.',
  rollForward: 'What the same people would be paid with their steps and lane changes at 0% in every year.',
  settlement: 'Cost, minus roll-forward: what the offer itself costs.',
  ownLine: 'Longevity of the year, paid on its own line: in no total.',
  laneReserve:
    'A percentage of what lane changes that are requested and not confirmed would cost in the year: set aside, in no total.',
};
