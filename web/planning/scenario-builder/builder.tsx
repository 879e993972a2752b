import { Stack, Tabs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CutPlan, ScenarioBaseline } from '../../../core/contract/scenario-builder.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { personnelCuts } from '../../../core/rules/cuts/cut-groups.ts';
import { cutsWithNewLines, newLineOf, planFte } from '../../../core/rules/cuts/new-lines.ts';
import { scenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { TabName, TabRow } from '../../platform/ui/tab-row.tsx';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { useFilters } from '../../records/line-items/use-filters.ts';
import { useLiveEvents } from '../../platform/shell/use-live-events.ts';
import { count } from '../../platform/ui/format.ts';
import { NetSavingSection } from '../benefits/net-saving/net-saving-section.tsx';
import { cutStoreOf, draftKey } from './cut-drafts.ts';
import type { CutLine } from './cut-lines.ts';
import { NO_CHANGES } from './cut-store.ts';
import { GroupCuts } from './group-cuts.tsx';
import { LineList } from './line-list.tsx';
import { filterLines, LineTools } from './line-tools.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { PlanBar } from './plan-bar.tsx';
import { ComparePlans } from './plan-comparison.tsx';
import { contentOf, type BuilderYear } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';
import { Tally } from './tally.tsx';
import { useConfirmedSummary } from './use-confirmed-summary.ts';
import { useMandatedGuard } from './use-mandated-guard.tsx';
import { useOpenPlan } from './use-open-plan.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import classes from './scenario-builder.module.css';

interface BuilderProps {
  owner: number;
  year: BuilderYear;
  baseline: ScenarioBaseline & { lines: CutLine[] };
  plans: readonly CutPlan[];
}

/** Topics of events that do not affect the lines of a budget. */
const NOT_OF_LINES: ReadonlySet<string> = new Set(['publications', 'positions', 'schedules', 'placements']);

const VIEWS = [
  { value: 'lines', label: 'Lines' },
  { value: 'groups', label: 'Categories and buildings' },
  { value: 'compare', label: 'Compare plans' },
] as const;

/** The screen for cuts in one fiscal year: sliders, groups, plans, and the resulting totals. */
export function Builder({ owner, year, baseline, plans }: BuilderProps) {
  const [plan, openPlan] = useOpenPlan(owner, year, plans);
  const [openView, setOpenView] = useParameter('view');
  const [compared, setCompared] = useParameter('compare');
  const filters = useFilters();
  const { lines } = baseline;
  const view = VIEWS.find(({ value }) => value === openView)?.value ?? 'lines';
  const store = useCutStore(draftKey({ owner, ...year }, baseline.scenarioId, plan?.id ?? null), plan);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { cuts, newLines } = state;
  const { townGoal } = baseline.summary;
  const goal = fromDollars(townGoal);
  const added = useMemo(() => newLines.map((line) => ({ ...line, amount: fromDollars(line.amount) })), [newLines]);
  const local = useMemo(
    () => scenarioSummary([...lines, ...added.map(newLineOf)], cutsWithNewLines(cuts, added), goal),
    [lines, cuts, added, goal],
  );
  const fte = useMemo(() => planFte(lines, cuts, added), [lines, cuts, added]);
  const ofPersonnel = useMemo(() => toDollars(personnelCuts(lines, cuts)), [lines, cuts]);
  const confirmed = useConfirmedSummary(year, state, lines, local, plan?.id ?? null);
  const [q, category, building] = [filters.get('q'), filters.get('category'), filters.get('building')];
  const shown = useMemo(() => filterLines(lines, { q, category, building }), [lines, q, category, building]);

  const { cut, question } = useMandatedGuard(lines, store);
  const cutShown = useCallback(
    (percentKept: number) =>
      cut(
        shown.map(({ id }) => id),
        percentKept,
      ),
    [shown, cut],
  );

  useUndoKeys(store);
  useFreshLines();

  return (
    <>
      {question}
      <PlanBar
        key={plan?.id ?? 0}
        year={year}
        scenarioId={baseline.scenarioId}
        isProjected={baseline.isProjected}
        lines={lines}
        plans={plans}
        plan={plan}
        store={store}
        state={state}
        onOpen={openPlan}
      />
      <OtherDrafts owner={owner} year={year} scenarioId={baseline.scenarioId} plans={plans} onOpen={openPlan} />
      <SummaryCards confirmed={confirmed} lines={lines} fte={fte} hasTally={view !== 'compare'} />
      <Tabs value={view} onChange={setOpenView} keepMounted={false}>
        <ViewTabs open={view} />
        <Tabs.Panel value="compare" className={classes.compare ?? ''}>
          <ComparePlans
            fiscalYear={year.fiscalYear}
            plans={plans}
            chosen={compared === null ? null : compared.split(',').map(Number)}
            onChoose={(ids) => setCompared(ids.join(','))}
            onCutLines={() => setOpenView('lines')}
          />
        </Tabs.Panel>
        <div className={view === 'compare' ? undefined : classes.columns} data-fills={view === 'lines' || undefined}>
          <Tabs.Panel value="lines">
            <Stack gap="sm" className={classes.lines}>
              <LineTools lines={lines} filters={filters} lineCount={shown.length} onApply={cutShown} />
              <LineList
                key={`${q ?? ''}/${category ?? ''}/${building ?? ''}`}
                lines={shown}
                store={store}
                onCut={cut}
                onClear={filters.clear}
              />
              <Text size="xs" c="dimmed" role="status">
                {shownLines(shown.length, lines.length)}
              </Text>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="groups">
            <GroupCuts lines={lines} cuts={cuts} onCut={cut} />
          </Tabs.Panel>
          {view !== 'compare' && (
            <Tally
              lines={lines}
              content={state}
              store={store}
              summary={confirmed.summary}
              fte={fte}
              hasSliders={view === 'lines'}
            />
          )}
        </div>
        {view !== 'compare' && ofPersonnel > 0 && (
          <div className={classes.after} data-below={view === 'lines' || undefined}>
            <NetSavingSection reduction={ofPersonnel} of="the personnel cuts" fiscalYear={year.fiscalYear} />
          </div>
        )}
      </Tabs>
    </>
  );
}

function ViewTabs({ open }: { open: string }) {
  return (
    <TabRow open={open}>
      {VIEWS.map(({ value, label }) => (
        <Tabs.Tab key={value} value={value}>
          <TabName>{label}</TabName>
        </Tabs.Tab>
      ))}
    </TabRow>
  );
}

function shownLines(shown: number, all: number): string {
  return shown === all ? plural(all, 'line') : `${count(shown)} of ${plural(all, 'line')}`;
}

/** The cuts in the open plan. Changes saved by other users are adopted unless this user has unsaved cuts. */
function useCutStore(key: string, plan: CutPlan | null) {
  const saved = useMemo(() => (plan ? contentOf(plan) : NO_CHANGES), [plan]);
  const basedOn = plan?.updatedAt ?? null;
  // The store is created only once for each key, even if the saved plan changes later.
  const store = cutStoreOf(key, saved, basedOn);
  useEffect(() => store.takeOver(saved, basedOn), [store, saved, basedOn]);
  return store;
}

/** Reloads the lines after another user's edits, imports or projections. */
function useFreshLines(): void {
  const queryClient = useQueryClient();
  const readAnew = useCallback(() => void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY }), [queryClient]);
  useLiveEvents(({ topic }) => {
    if (!NOT_OF_LINES.has(topic)) readAnew();
  }, readAnew);
}
