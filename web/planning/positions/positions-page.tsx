import { SegmentedControl } from '@mantine/core';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { ManagerPage, type ManagerContext } from '../../records/line-items/manager-page.tsx';
import { TurnoverTab } from '../vacancies/turnover-tab.tsx';
import { PositionsScreen } from './positions-screen.tsx';

/** Positions as numbered slots: what is authorized, who is in it, and what is vacant. */
export function PositionsPage() {
  return <ManagerPage title="Positions" type="operating" noun="positions" controls={<ViewChoice />} lines={OfBudget} />;
}

const TURNOVER = 'turnover';
const VIEWS = [
  { value: 'positions', label: 'Positions' },
  { value: TURNOVER, label: 'Turnover' },
];

function ViewChoice() {
  const [view, setView] = useParameter('tab');
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      data={VIEWS}
      value={view === TURNOVER ? TURNOVER : 'positions'}
      onChange={(value) => setView(value === TURNOVER ? value : null)}
    />
  );
}

function OfBudget({ context: { budget, fiscalYear, lists, isProjected } }: { context: ManagerContext }) {
  const [view] = useParameter('tab');
  if (!budget.scenario) return null;
  const { id: scenarioId } = budget.scenario;
  const key = `${scenarioId}-${fiscalYear}`;
  return view === TURNOVER ? (
    <TurnoverTab key={key} year={{ scenarioId, fiscalYear: isProjected ? fiscalYear : null }} />
  ) : (
    <PositionsScreen key={key} year={{ scenarioId, fiscalYear }} lists={lists} />
  );
}
