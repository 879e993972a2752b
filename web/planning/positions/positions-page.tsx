import { SegmentedControl } from '@mantine/core';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { ManagerPage, type ManagerContext } from '../../records/line-items/manager-page.tsx';
import { TurnoverTab } from '../vacancies/turnover-tab.tsx';
import { PositionsScreen } from './positions-screen.tsx';

/** Positions as numbered slots: what is authorized, who is in it, and what is vacant. */
export function PositionsPage() {
  return <ManagerPage title="Positions" type="operating" noun="positions" lines={OfBudget} />;
}

const VIEWS = [
  { value: 'positions', label: 'Positions' },
  { value: 'turnover', label: 'Turnover' },
];

function OfBudget({ context: { budget, fiscalYear, lists, isProjected } }: { context: ManagerContext }) {
  const [view, setView] = useParameter('tab');
  if (!budget.scenario) return null;
  const { id: scenarioId } = budget.scenario;
  const isTurnover = view === 'turnover';
  return (
    <>
      <SegmentedControl
        aria-label="View"
        data={VIEWS}
        value={isTurnover ? 'turnover' : 'positions'}
        onChange={(value) => setView(value === 'turnover' ? value : null)}
        style={{ alignSelf: 'flex-start' }}
      />
      {isTurnover ? (
        <TurnoverTab
          key={`${scenarioId}-${fiscalYear}`}
          year={{ scenarioId, fiscalYear: isProjected ? fiscalYear : null }}
        />
      ) : (
        <PositionsScreen key={`${scenarioId}-${fiscalYear}`} year={{ scenarioId, fiscalYear }} lists={lists} />
      )}
    </>
  );
}
