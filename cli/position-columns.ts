import type { Position } from '../core/contract/positions.ts';
import type { Cents } from '../core/money.ts';
import type { Column } from './output.ts';

const STATE_LABELS: Record<Position['state'], string> = {
  VACANT: 'vacant',
  PART_FILLED: 'partly filled',
  FILLED: 'filled',
  OVER_FILLED: 'over-filled',
  FROZEN: 'frozen',
  PROPOSED: 'proposed',
  CLOSED: 'closed',
};

const fte = (key: string, label: string, value: (row: Position) => number): Column<Position> => ({
  ...{ key, label, type: 'text', value },
});

export const POSITIONS: Column<Position>[] = [
  { key: 'number', label: 'Number', type: 'text', value: (row) => row.number },
  { key: 'title', label: 'Title', type: 'text', value: (row) => row.title },
  { key: 'group', label: 'Work group', type: 'text', value: (row) => row.workGroup },
  { key: 'building', label: 'Building', type: 'text', value: (row) => row.building },
  { key: 'state', label: 'State', type: 'text', value: (row) => STATE_LABELS[row.state] },
  fte('authorizedFte', 'Authorized', (row) => row.authorizedFte),
  fte('filledFte', 'Filled', (row) => row.filledFte),
  fte('vacantFte', 'Vacant', (row) => row.vacantFte),
  fte('overFilledFte', 'Over-filled', (row) => row.overFilledFte),
  { key: 'people', label: 'People', type: 'text', value: (row) => row.incumbents.map(({ name }) => name).join('; ') },
];

export interface RolledUp {
  account: string;
  fund: string | null;
  positions: number | null;
  cost: Cents;
}

export const ACCOUNTS: Column<RolledUp>[] = [
  { key: 'account', label: 'Account', type: 'text', value: (row) => row.account },
  { key: 'fund', label: 'Fund', type: 'text', value: (row) => row.fund },
  { key: 'positions', label: 'Positions', type: 'integer', value: (row) => row.positions },
  { key: 'cost', label: 'Cost', type: 'money', value: (row) => row.cost },
];
