import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleSummary } from '../../../core/contract/schedules.ts';
import { ApiError } from '../../api.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { useHasRoster } from '../../records/budgets/use-has-roster.ts';
import { schedulesQuery } from '../schedules/queries.ts';
import { ScheduleSelect } from '../schedules/schedule-select.tsx';
import { BargainingTable } from './bargaining-table.tsx';
import { NoEdition, NoOnePlaced, NoRoster, NoSchedules } from './empty-states.tsx';
import { basisQuery } from './queries.ts';

const NONE: readonly ScheduleSummary[] = [];

/** The cost of our offers and theirs at the bargaining table, year by year. */
export function SettlementPage() {
  const query = useQuery(schedulesQuery);
  const { budgetYear } = useYears();
  const hasRoster = useHasRoster();
  const [chosen, choose] = useParameter('schedule', IN_PLACE);
  const schedules = query.data ?? NONE;
  const [opened, setOpened] = useState<ScheduleSummary | null>(null);
  const listed = schedules.find(({ id }) => String(id) === chosen) ?? schedules[0] ?? null;
  // If another user deletes the open schedule, it stays on the screen, so that the terms typed for it are not lost.
  const isGone = opened !== null && query.data !== undefined && !schedules.some(({ id }) => id === opened.id);
  if (!isGone && listed !== null && opened !== listed) setOpened(listed);
  const shown = isGone ? opened : listed;
  return (
    <Page
      title="Settlement"
      subtitle="The cost of an offer, year by year, for the people on a salary schedule"
      actions={
        schedules.length > 0 && (
          <ScheduleSelect
            schedules={schedules}
            shownId={shown && !isGone ? shown.id : null}
            onChoose={(id) => {
              if (isGone) setOpened(null);
              choose(id);
            }}
          />
        )
      }
    >
      <LoadState query={query} failure="Failed to load salary schedules" height={320} />
      {query.data && !shown && (hasRoster ? <NoSchedules /> : <NoRoster />)}
      {isGone && (
        <Failure title={`“${opened.name}” was deleted`}>
          Offers cannot be calculated without a schedule. Save the terms that you want to keep. You can use the saved
          terms with another schedule for {opened.workGroup}.
        </Failure>
      )}
      {shown && <Basis scheduleId={shown.id} budgetYearId={budgetYear?.id} isGone={isGone} hasRoster={hasRoster} />}
    </Page>
  );
}

interface BasisProps {
  scheduleId: number;
  budgetYearId: number | undefined;
  isGone: boolean;
  hasRoster: boolean;
}

function Basis({ scheduleId, budgetYearId, isGone, hasRoster }: BasisProps) {
  const query = useQuery({ ...basisQuery(scheduleId, budgetYearId), enabled: !isGone });
  if (query.data?.people === 0) return <NoOnePlaced basis={query.data} />;
  if (query.data) return <BargainingTable key={`${scheduleId} ${query.data.budgetYearId}`} basis={query.data} />;
  if (!hasRoster) return <NoRoster />;
  // The server refuses a schedule without an edition in force in the base year.
  if (query.error instanceof ApiError && query.error.body?.code === 'VALIDATION')
    return <NoEdition scheduleId={scheduleId} reason={query.error.message} />;
  return <LoadState query={query} failure="Could not prepare the settlement table" height={480} />;
}
