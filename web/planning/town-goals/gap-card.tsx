import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GapAnalysisAnswer } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { comparedNote, gapFile, NEAR_GUIDANCE } from './goal-files.ts';
import { gapQuery } from './queries.ts';
import classes from './town-goals.module.css';

const TONES = { OVER: 'over', UNDER: 'under', ON_TARGET: 'near' } as const;

/** Compares the proposed budget of a fiscal year with town guidance. */
export function GapCard({ fiscalYear }: { fiscalYear: number }) {
  const { budgetYear } = useYears();
  const query = useQuery(gapQuery(fiscalYear, budgetYear?.id));
  const compared = query.data && comparedNote(query.data);
  return (
    <ChartSection
      title="Gap analysis"
      note="Proposed budget against town guidance"
      file={query.data && (query.data.status === null ? null : gapFile(query.data))}
    >
      <LoadState query={query} failure="Failed to load the gap analysis" height={60} />
      {query.data && (
        <>
          <Gap gap={query.data} />
          {compared !== undefined && (
            <Text size="sm" c="dimmed" mt="xs">
              {compared}
            </Text>
          )}
          <SourceNote
            fiscalYear={fiscalYear}
            budgetYearId={query.data.districtNeed === null ? null : query.data.budgetYearId}
          />
        </>
      )}
    </ChartSection>
  );
}

function Gap({
  gap: { districtNeed, townGoal, gap, status, fiscalYear, scenarioName, isProjected, budgetYearId },
}: {
  gap: GapAnalysisAnswer;
}) {
  const [year, label] = [String(fiscalYear), fiscalYearLabel(fiscalYear)];
  const slice = { fiscalYear: year, ...(budgetYearId !== null && { budgetYearId: String(budgetYearId) }) };
  const of = scenarioName === null ? 'no proposed budget yet' : `${scenarioName}${isProjected ? ', projected' : ''}`;
  return (
    <div className={classes.gap}>
      <Figure
        label={`${label} proposed`}
        value={wholeDollars(districtNeed)}
        note={districtNeed === null ? 'nothing proposed yet' : of}
      >
        {districtNeed !== null && (
          <WhyButton figure={{ figure: 'proposed-total', ...slice }} of={`${label} proposed`} />
        )}
      </Figure>
      <Figure label="Town guidance" value={townGoal === null ? NO_GUIDANCE : wholeDollars(townGoal)} note="">
        {townGoal !== null && (
          <WhyButton figure={{ figure: 'town-goal', fiscalYear: year }} of={`Town guidance for ${label}`} />
        )}
      </Figure>
      <Figure
        label="Gap"
        value={
          <GapAmount
            overBy={gap}
            unknown={townGoal === null ? NO_GUIDANCE : '–'}
            tone={status === null ? undefined : TONES[status]}
          />
        }
        note={status === null ? 'Nothing to compare yet' : status === 'ON_TARGET' ? NEAR_GUIDANCE : ''}
      >
        {gap !== null && <WhyButton figure={{ figure: 'gap-analysis', ...slice }} of={`Gap for ${label}`} />}
      </Figure>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: React.ReactNode;
  note: string;
  children?: React.ReactNode;
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text fz={20} fw={650} className="figures">
          {value}
        </Text>
        {children}
      </Group>
      {note !== '' && (
        <Text size="sm" className={classes.word}>
          {note}
        </Text>
      )}
    </div>
  );
}
