import { Group, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GapAnalysisAnswer, TownGoal } from '../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { useYears } from '../shell/budget-year.tsx';
import { wholeDollars } from '../ui/format.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { gapQuery } from './queries.ts';
import classes from './town-goals.module.css';

const WORDS = { OVER: 'Over guidance', UNDER: 'Under guidance', ON_TARGET: 'On target' } as const;
const TONES = { OVER: 'over', UNDER: 'under', ON_TARGET: 'near' } as const;

/** What is proposed for a fiscal year against the town's goal. */
export function GapCard({ goals, fiscalYear }: { goals: readonly TownGoal[]; fiscalYear: number }) {
  const { selectFiscalYear } = useYears();
  const { data, error, refetch } = useQuery(gapQuery(fiscalYear));
  const years = [...new Set([...goals.map((goal) => goal.fiscalYear), fiscalYear])].sort((a, b) => a - b);
  return (
    <Section title="Gap analysis" note="Proposed budget minus town goal">
      <Group mb="sm">
        <Select
          aria-label="Fiscal year of the gap analysis"
          w={130}
          data={years.map((year) => ({ value: String(year), label: fiscalYearLabel(year) }))}
          value={String(fiscalYear)}
          onChange={(value) => value !== null && selectFiscalYear(Number(value))}
          allowDeselect={false}
        />
      </Group>
      {error && <LoadFailed what="Failed to load the gap analysis" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} aria-busy="true" />}
      {data && <Gap gap={data} />}
    </Section>
  );
}

function Gap({
  gap: { districtNeed, townGoal, gap, status, fiscalYear, scenarioName, isProjected },
}: {
  gap: GapAnalysisAnswer;
}) {
  const [year, label] = [String(fiscalYear), fiscalYearLabel(fiscalYear)];
  const of = scenarioName === null ? 'no proposed budget yet' : `${scenarioName}${isProjected ? ', projected' : ''}`;
  return (
    <div className={classes.gap}>
      <Figure
        label="District need"
        value={told(districtNeed)}
        note={districtNeed === null ? 'nothing proposed yet' : of}
      >
        {districtNeed !== null && (
          <WhyButton figure={{ figure: 'proposed-total', fiscalYear: year }} of={`District need of ${label}`} />
        )}
      </Figure>
      <Figure label="Town goal" value={told(townGoal)} note={townGoal === null ? 'No guidance set' : 'in effect'}>
        {townGoal !== null && (
          <WhyButton figure={{ figure: 'town-goal', fiscalYear: year }} of={`Town goal of ${label}`} />
        )}
      </Figure>
      <Figure
        label="Gap"
        value={told(gap)}
        note={status === null ? 'Nothing to compare yet' : WORDS[status]}
        tone={status === null ? 'none' : TONES[status]}
      >
        {gap !== null && <WhyButton figure={{ figure: 'gap-analysis', fiscalYear: year }} of={`Gap of ${label}`} />}
      </Figure>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note: string;
  tone?: string;
  children?: React.ReactNode;
}

function Figure({ label, value, note, tone = 'none', children }: FigureProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={4}>
        <Text fz={22} fw={650} className="figures">
          {value}
        </Text>
        {children}
      </Group>
      <Text size="sm" className={classes.word} data-tone={tone}>
        {note}
      </Text>
    </div>
  );
}

function told(dollars: number | null): string {
  return dollars === null ? '–' : wholeDollars(dollars);
}
