import { SimpleGrid } from '@mantine/core';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { useTableOrCards } from '../../platform/preferences/use-table-or-cards.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { gapLinesFigure } from '../../records/totals/gap-lines-figure.ts';
import { GapLines } from '../../records/totals/gap-lines.tsx';
import { GoalCard } from './goal-card.tsx';
import { goalsFile } from './goal-files.ts';
import { usualFunds } from './goal-texts.ts';
import { GoalTable } from './goal-table.tsx';

interface GoalsProps {
  goals: readonly TownGoal[];
  onEdit: (goal: TownGoal) => void;
  onDelete: (goal: TownGoal) => void;
}

const NEED = 'Proposed budget';

const COVERED = 'Includes only funds that guidance covers';

/** The goals for all years, as a table or as cards, with a chart of guidance and the proposed budget. */
export function Goals({ goals, onEdit, onDelete }: GoalsProps) {
  const [look, setLook] = useTableOrCards('town-goals');
  const funds = usualFunds(goals);
  const choice = (
    <PictureChoice
      of="town goals"
      data={[
        { value: 'table', label: 'Table' },
        { value: 'cards', label: 'Cards' },
      ]}
      value={look}
      onChange={setLook}
      isInLine={look === 'table'}
    />
  );
  return (
    <>
      {look === 'table' ? (
        <ChartSection
          title="Guidance by fiscal year"
          note={funds === null ? undefined : `Covered by guidance: ${funds}`}
          actions={choice}
          file={goals.length === 0 ? null : goalsFile(goals)}
        >
          <GoalTable goals={goals} funds={funds} onEdit={onEdit} onDelete={onDelete} />
        </ChartSection>
      ) : (
        <div>
          {choice}
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {goals.map((goal) => (
              <GoalCard key={goal.id} goal={goal} onEdit={() => onEdit(goal)} onDelete={() => onDelete(goal)} />
            ))}
          </SimpleGrid>
        </div>
      )}
      {goals.length > 1 && <Trend goals={goals} />}
    </>
  );
}

function Trend({ goals }: { goals: readonly TownGoal[] }) {
  const years = goals.map(({ fiscalYear, dollarGoal, coveredAmount, actualAmount }) => ({
    fiscalYear,
    need: coveredAmount ?? actualAmount,
    townGoal: dollarGoal,
  }));
  return (
    <ChartSection
      title="Guidance and proposed budget"
      note={COVERED}
      file={{
        subtitle: fiscalYearRange(goals[0]?.fiscalYear ?? 0, goals.at(-1)?.fiscalYear ?? 0),
        note: `${COVERED}. ${CUT_AXIS}`,
        draw: (colors, room) => gapLinesFigure(years, NEED, colors, { hasRoom: room !== 'phone' }),
        columns: ['Fiscal year', NEED, 'Town guidance', 'Over (under) guidance'],
        rows: goals.map(({ variance }, place) => [
          fiscalYearLabel(years[place]?.fiscalYear ?? 0),
          years[place]?.need ?? null,
          years[place]?.townGoal ?? null,
          variance,
        ]),
      }}
    >
      <GapLines years={years} needName={NEED} />
    </ChartSection>
  );
}
