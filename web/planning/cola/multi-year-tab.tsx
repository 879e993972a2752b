import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { MultiYearProjection, NeedDefaults } from '../../../core/contract/cola-rif.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { ImportButton, useImportAddress } from '../../records/totals/import-button.tsx';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FiscalYearInput, NOT_A_FISCAL_YEAR } from '../../platform/ui/fiscal-year-input.tsx';
import { LoadFailed, LoadState } from '../../platform/ui/load-failed.tsx';
import { dollarsOf, MoneyInput, moneyText, NOT_AN_AMOUNT } from '../../platform/ui/money-input.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import { gapLinesFigure } from '../../records/totals/gap-lines-figure.ts';
import { GapLines } from '../../records/totals/gap-lines.tsx';
import { GenerateProjectionsButton } from '../projections/generate-projections-button.tsx';
import { toProposedFile, yearByYearFile } from './multi-year-files.ts';
import { MultiYearTable, ProposedTable } from './multi-year-table.tsx';
import { BaselineNote, ownBaseline } from './need-notes.tsx';
import { multiYearQuery, needDefaultsQuery } from './queries.ts';
import { ScenarioSelect, useScenarioText } from './scenario-select.tsx';
import { useNeedInputs } from './use-need-inputs.ts';
import { useOwnParameter } from '../../platform/ui/use-parameter.ts';
import { WithoutCola, withoutColaNote } from './without-cola.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const PAUSE_MS = 300;
const NEED = 'Baseline plus raises';
const LEFT_OUT = 'Raises are the only change included';

/** Compares the need in each year with guidance. The inputs are in the URL and are remembered for each budget year. */
export function MultiYearTab({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(needDefaultsQuery(budgetYear.id));
  if (query.data) return <Years key={budgetYear.id} budgetYear={budgetYear} defaults={query.data} />;
  return <LoadState query={query} failure="Failed to load projections" height={420} />;
}

function Years({ budgetYear, defaults }: { budgetYear: BudgetYear; defaults: NeedDefaults }) {
  const inputs = useNeedInputs(budgetYear.id, {
    from: fiscalYearLabel(defaults.fiscalYear),
    to: fiscalYearLabel(defaults.endYear),
    baseline: ownBaseline(defaults),
    steps: 'yes',
  });
  const { from: start, to: end, baseline, steps } = inputs.values;
  const [scenario, setScenario] = useOwnParameter('scenario', budgetYear.id);
  const [startYear, endYear, baselineBudget] = [parseFiscalYear(start), parseFiscalYear(end), dollarsOf(baseline)];
  const asked = {
    budgetYearId: budgetYear.id,
    startYear: startYear ?? defaults.fiscalYear,
    endYear: endYear ?? defaults.endYear,
    scenarioId: scenario === null ? null : Number(scenario),
    baselineBudget: String(baselineBudget ?? 0),
    includeStepsLanes: steps !== 'no',
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS);
  const isComplete = startYear !== null && endYear !== null && baselineBudget !== null;
  const query = useQuery({
    ...multiYearQuery(asked),
    enabled: isComplete && settled === JSON.stringify(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
          <SimpleGrid cols={2} spacing="sm">
            <FiscalYearInput
              label="First year"
              value={start}
              error={startYear === null && NOT_A_FISCAL_YEAR}
              onChange={(text) => inputs.set('from', text)}
            />
            <FiscalYearInput
              label="Last year"
              value={end}
              error={endYear === null && NOT_A_FISCAL_YEAR}
              onChange={(text) => inputs.set('to', text)}
            />
          </SimpleGrid>
          <MoneyInput
            label="Baseline budget"
            value={baseline}
            error={baselineBudget === null && baseline !== '' ? NOT_AN_AMOUNT : undefined}
            description={
              <BaselineNote
                defaults={defaults}
                entered={baselineBudget}
                onUse={(text) => inputs.set('baseline', text)}
              />
            }
            onChange={(text) => inputs.set('baseline', text)}
          />
          <ScenarioSelect budgetYear={budgetYear} value={scenario} onChange={setScenario} />
          <Switch
            label="Include steps and lanes"
            mt={{ base: 0, sm: 30 }}
            checked={asked.includeStepsLanes}
            onChange={(event) => inputs.set('steps', event.currentTarget.checked ? 'yes' : 'no')}
          />
        </SimpleGrid>
        {defaults.baseYear !== null && <SourceNote fiscalYear={defaults.baseYear} budgetYearId={budgetYear.id} />}
      </Paper>
      {!isComplete ? (
        baseline === '' && (
          <NoBaseline
            budgetYear={budgetYear}
            onExample={() => inputs.set('baseline', moneyText(defaults.baselineBudget))}
            defaults={defaults}
          />
        )
      ) : query.error ? (
        <LoadFailed what="Failed to load projections" query={query} />
      ) : query.data === undefined ? (
        <CardSkeleton height={420} />
      ) : (
        <Projections
          projections={query.data.projections}
          asked={asked}
          budgetYear={budgetYear}
          hasProposed={defaults.baselineFrom === 'proposed'}
          funds={defaults.baselineFunds}
        />
      )}
    </Stack>
  );
}

interface ProjectionsProps {
  budgetYear: BudgetYear;
  /** False if the budget year has no proposed budget. */
  hasProposed: boolean;
  /** The funds in the proposed budget that guidance covers; null if guidance covers all. */
  funds: NeedDefaults['baselineFunds'];
  projections: MultiYearProjection['projections'];
  asked: {
    budgetYearId: number;
    startYear: number;
    scenarioId: number | null;
    baselineBudget: string;
    includeStepsLanes: boolean;
  };
}

function Projections({ projections, asked, budgetYear, hasProposed, funds }: ProjectionsProps) {
  const { budgetYearId, startYear, scenarioId, baselineBudget, includeStepsLanes } = asked;
  const years = projections.map(({ fiscalYear, districtNeed, townFunding }) => ({
    fiscalYear,
    need: districtNeed,
    townGoal: townFunding,
  }));
  const of = {
    budgetYearId: String(budgetYearId),
    startYear: String(projections[0]?.fiscalYear ?? startYear),
    baselineBudget,
    includeStepsLanes: includeStepsLanes ? 'true' : 'false',
    ...(scenarioId !== null && { scenarioId: String(scenarioId) }),
  } as const;
  const isProjected = projections.some(({ toProposed }) => toProposed !== null);
  const scenario = useScenarioText(budgetYear, scenarioId === null ? null : String(scenarioId));
  const baseline = `From a baseline of ${moneyText(Number(baselineBudget))}${includeStepsLanes ? ', with steps and lanes' : ''}`;
  const picture = { subtitle: `${baseline}. ${scenario}`, withoutCola: withoutColaNote(projections) };
  return (
    <>
      <WithoutCola projections={projections} budgetYearId={budgetYearId} />
      <ChartSection
        title="Baseline plus raises, compared with town guidance"
        note={LEFT_OUT}
        file={{
          subtitle: picture.subtitle,
          note: joinedNote([`${LEFT_OUT}.`, CUT_AXIS, picture.withoutCola]),
          draw: (colors, room) => gapLinesFigure(years, NEED, colors, { hasRoom: room !== 'phone', isPartial: true }),
          columns: [
            'Fiscal year',
            NEED,
            'Town guidance',
            'Gap, raises only: over (under) guidance',
            'Proposed budget',
            'Proposed budget gap: over (under) guidance',
          ],
          rows: projections.map((year) => [
            fiscalYearLabel(year.fiscalYear),
            year.districtNeed,
            year.townFunding,
            year.gap,
            year.proposedBudget,
            year.proposedGap,
          ]),
        }}
      >
        <GapLines years={years} needName={NEED} isPartial />
      </ChartSection>
      <ChartSection
        title="Year by year"
        note={
          funds === null
            ? 'Each year builds on the year before'
            : `Each year builds on the year before. Proposed budget: ${fundNames(funds)} only`
        }
        file={yearByYearFile(projections, { ...picture, withSteps: includeStepsLanes })}
      >
        <MultiYearTable projections={projections} withSteps={includeStepsLanes} asked={of} />
      </ChartSection>
      <ChartSection
        title="Proposed budget compared with baseline plus raises"
        note={`Changes since ${fiscalYearLabel((projections[0]?.fiscalYear ?? 0) - 1)}`}
        file={isProjected ? toProposedFile(projections, picture) : null}
      >
        {isProjected ? (
          <>
            <ProposedTable projections={projections} withSteps={includeStepsLanes} asked={of} />
            <Text size="sm" c="dimmed" mt="sm">
              In this table, the proposed budget includes only funds that town guidance covers. Personnel lines in the
              proposed budget grow by the yearly increase for their category, not by raises. “Personnel growth above
              payroll growth” is the growth of the personnel lines, minus the growth of the projected payroll, minus the
              lane reserve.
            </Text>
          </>
        ) : (
          <NothingProposed budgetYear={budgetYear} hasProposed={hasProposed} />
        )}
      </ChartSection>
    </>
  );
}

function NothingProposed({ budgetYear, hasProposed }: Pick<ProjectionsProps, 'budgetYear' | 'hasProposed'>) {
  const mayImport = useImportAddress() !== null;
  if (!hasProposed) {
    return (
      <EmptyState
        isPart
        title="No proposed budget"
        text={
          mayImport
            ? 'Import a proposed budget to compare these years with it.'
            : 'To compare these years with a proposed budget, ask an administrator to import the budget.'
        }
      >
        <ImportProposed budgetYear={budgetYear} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPart
      title="Not projected"
      text="The proposed budget has no lines in these years. Generate projections to compare it with the baseline plus raises."
    >
      <GenerateProjectionsButton />
    </EmptyState>
  );
}

interface NoBaselineProps {
  budgetYear: BudgetYear;
  defaults: NeedDefaults;
  onExample: () => void;
}

function NoBaseline({ budgetYear, defaults, onExample }: NoBaselineProps) {
  const mayImport = useImportAddress() !== null;
  const base = defaults.baseYear === null ? '' : `${fiscalYearLabel(defaults.baseYear)} `;
  return (
    <EmptyState
      title={`No ${base}proposed budget`}
      text={
        mayImport
          ? 'Import a proposed budget, or enter the baseline budget above.'
          : 'Ask an administrator to import a proposed budget, or enter the baseline budget above.'
      }
    >
      <Group justify="center">
        <ImportProposed budgetYear={budgetYear} />
        <Button variant="default" onClick={onExample}>
          Show an example with a baseline of {moneyText(defaults.baselineBudget)}
        </Button>
      </Group>
    </EmptyState>
  );
}

function ImportProposed({ budgetYear }: { budgetYear: BudgetYear }) {
  return (
    <ImportButton parameters={{ type: 'proposed', budgetYear: budgetYear.fiscalYear }}>
      Import a proposed budget
    </ImportButton>
  );
}
