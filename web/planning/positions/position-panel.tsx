import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Position } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { HistoryTimeline } from '../../platform/grid/chrome/history-timeline.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { PanelPart } from '../../platform/ui/panel-part.tsx';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { WhySection } from '../../records/explain/why-section.tsx';
import type { Lists } from '../../records/line-items/column-values.ts';
import { PositionBenefits } from '../benefits/position-benefits.tsx';
import { AuthorizeFilled } from './authorize-filled.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FundingEditor } from './funding-editor.tsx';
import { historyEntries } from './history-entries.ts';
import { fteText, labelOf, STATE_COLORS, STATE_LABELS } from './labels.ts';
import { PeopleByYear, Terms } from './position-tables.tsx';
import { historyQuery, type RosterYear } from './queries.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface Props {
  position: Position;
  year: RosterYear;
  lists: Lists;
  isAdmin: boolean;
  onClose: () => void;
}

/** A panel next to the list that shows the details of one position: authorized FTE and funding, the people by year, and the history. */
export function PositionPanel({ position, year, lists, isAdmin, onClose }: Props) {
  const query = useQuery(historyQuery(position.id, year));
  const { data } = query;
  const { state, authorizedFte, filledFte, vacantFte } = position;
  const facts = [position.building, position.workGroup].filter((fact) => fact !== null);
  return (
    <SidePanel opened onClose={onClose} title={labelOf(position)}>
      <Stack gap="lg">
        <Group gap="xs">
          <Badge color={STATE_COLORS[state]} variant="light">
            {STATE_LABELS[state]}
          </Badge>
          <Text c="dimmed">{facts.join(' · ')}</Text>
        </Group>
        <Text>
          {fteText(authorizedFte)} FTE {state === 'PROPOSED' ? 'requested' : 'authorized'} · {fteText(filledFte)} filled
          {' · '}
          {fteText(vacantFte)} vacant in {fiscalYearLabel(year.fiscalYear)}
        </Text>
        <AuthorizeFilled position={position} year={year} isAdmin={isAdmin} />
        <WhySection
          figure={{
            figure: 'position-cost',
            id: String(position.id),
            scenarioId: String(year.scenarioId),
            fiscalYear: String(year.fiscalYear),
          }}
          of={`Pay in ${fiscalYearLabel(year.fiscalYear)}`}
        />
        <DecisionBar position={position} year={year} isAdmin={isAdmin} />
        <PanelPart title={`${fiscalYearLabel(year.fiscalYear)} funding`}>
          <FundingEditor key={position.rev} position={position} year={year} />
        </PanelPart>
        <PanelPart title={`${fiscalYearLabel(year.fiscalYear)} pay and benefits`}>
          <PositionBenefits number={position.number} year={year} />
        </PanelPart>
        <LoadFailed what="Failed to load the history" query={query} />
        {!data && !query.error && <CardSkeleton height={240} label="Loading the history" />}
        {data && (
          <>
            <PanelPart title="Terms">
              <Terms terms={data.terms} />
            </PanelPart>
            <PanelPart title="People by year">
              <PeopleByYear years={data.years} />
            </PanelPart>
            <PanelPart title="History">
              <HistoryTimeline entries={historyEntries(data.changes, lists)} />
            </PanelPart>
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
