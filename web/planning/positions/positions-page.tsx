import { SegmentedControl } from '@mantine/core';
import { TAB, TabProvider } from '../../platform/ui/tab-context.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { ManagerPage, type ManagerContext } from '../../records/line-items/manager-page.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { TurnoverTab } from '../vacancies/turnover-tab.tsx';
import { POSITION_FIGURES } from './labels.ts';
import { PositionsScreen } from './positions-screen.tsx';
import { VacanciesTab } from './vacancies-tab.tsx';

/** Positions as numbered slots: authorized, filled and vacant FTE. */
export function PositionsPage() {
  return (
    <ManagerPage
      title="Positions"
      type="operating"
      noun="positions"
      controls={<ViewChoice />}
      above={{ figures: POSITION_FIGURES, filters: 3 }}
      empty={
        <ImportFirst
          title="No positions yet"
          text="Positions are numbered slots with an authorized FTE. You create them from the roster."
          imports="a roster"
        />
      }
      lines={OfBudget}
    />
  );
}

const POSITIONS = 'positions';
const VACANCIES = 'vacancies';
const TURNOVER = 'turnover';
const VIEWS = [
  { value: POSITIONS, label: 'Positions' },
  { value: VACANCIES, label: 'Vacancies' },
  { value: TURNOVER, label: 'Turnover' },
];

/** Returns the view that the URL names. */
const viewOf = (tab: string | null): string => VIEWS.find(({ value }) => value === tab)?.value ?? POSITIONS;

function ViewChoice() {
  const [view, setView] = useParameter(TAB);
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      data={VIEWS}
      value={viewOf(view)}
      onChange={(value) => setView(value === POSITIONS ? null : value)}
    />
  );
}

function OfBudget({ context }: { context: ManagerContext }) {
  const [tab] = useParameter(TAB);
  return (
    <TabProvider value={(next) => viewOf(next) === viewOf(tab)}>
      <View context={context} />
    </TabProvider>
  );
}

function View({ context: { budget, fiscalYear, lists, isProjected } }: { context: ManagerContext }) {
  const [tab, setTab] = useParameter(TAB);
  if (!budget.scenario) return null;
  const { id: scenarioId } = budget.scenario;
  const key = `${scenarioId}-${fiscalYear}`;
  const view = viewOf(tab);
  if (view === TURNOVER)
    return <TurnoverTab key={key} year={{ scenarioId, fiscalYear: isProjected ? fiscalYear : null }} />;
  const year = { scenarioId, fiscalYear };
  if (view === VACANCIES)
    return <VacanciesTab key={key} year={year} lists={lists} onTurnover={() => setTab(TURNOVER)} />;
  return <PositionsScreen key={key} year={year} lists={lists} />;
}
