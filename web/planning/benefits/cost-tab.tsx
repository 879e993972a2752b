import { Anchor, Box, Button, List, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { benefitCostCsv, type BenefitCostList, COST_BY, type CostBy } from '../../../core/contract/benefits-cost.ts';
import { download } from '../../api.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { TAB } from '../../platform/ui/tab-context.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { SummaryCards, SummarySkeleton } from '../../records/line-items/summary-cards.tsx';
import { CostGrid } from './cost-grid.tsx';
import { costQuery, type RosterYear } from './queries.ts';
import { WriteBudgetDialog } from './write-budget-dialog.tsx';

const BY_LABELS: Record<CostBy, string> = { group: 'Work group', position: 'Position', person: 'Person' };
const BY_CHOICES = ['group', 'position', 'person'].map((value) => ({ value, label: BY_LABELS[value as CostBy] }));

/** The widths of the figures while they load, in pixels. */
const FIGURES = [160, 280, 280, 280];

interface CostTabProps {
  year: RosterYear;
  budgetYearId: number;
  /** Shown if the roster has no lines in the year. */
  empty: ReactNode;
}

/** The cost of benefits, split into what the school budget and what the town budget pays. */
export function CostTab({ year, budgetYearId, empty }: CostTabProps) {
  const [isWriting, setWriting] = useState(false);
  const [asked, setBy] = useParameter('by');
  const by = COST_BY.find((one) => one === asked) ?? 'group';
  const query = useQuery(costQuery(year, by));
  const cards = useMemo(() => (query.data ? figuresOf(query.data) : []), [query.data]);
  const { scenarioId, fiscalYear } = year;
  const save = useCallback(async () => {
    const asText = { scenarioId: String(scenarioId), fiscalYear: String(fiscalYear), by };
    await download(benefitCostCsv, { query: asText }, 'Cost of benefits.csv');
  }, [scenarioId, fiscalYear, by]);
  const exportActions = useMemo(
    () => [{ label: 'CSV, all rows and columns', icon: <FileText size={16} aria-hidden="true" />, run: save }],
    [save],
  );
  if (query.error && !query.data) return <LoadFailed what="Failed to load the cost of benefits" query={query} />;
  return (
    <>
      {query.data ? (
        <Box mb="xs">
          <SummaryCards figures={cards} />
        </Box>
      ) : (
        <CostFiguresSkeleton />
      )}
      {query.data && <Notes cost={query.data} />}
      <CostGrid
        key={by}
        by={by}
        rows={query.data?.rows}
        exportActions={exportActions}
        empty={empty}
        actions={
          <>
            <SegmentedControl size="xs" aria-label="Rows" data={BY_CHOICES} value={by} onChange={setBy} />
            <Button
              variant="default"
              size="xs"
              leftSection={<RefreshCw size={14} aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              Update proposed budget
            </Button>
          </>
        }
      />
      {isWriting && (
        <WriteBudgetDialog year={{ budgetYearId, fiscalYear: year.fiscalYear }} onClose={() => setWriting(false)} />
      )}
    </>
  );
}

/** A placeholder for the figures above the list while they load. */
export function CostFiguresSkeleton() {
  return (
    <Box mb="xs">
      <SummarySkeleton widths={FIGURES} />
    </Box>
  );
}

/** Notes about what is missing from the figures. If health insurance is missing, the notes link to the tabs where it can be entered. */
function Notes({ cost: { notes, totals } }: { cost: BenefitCostList }) {
  const [parameters] = useSearchParams();
  const toTab = (tab: string) => ({ search: withParameters({ [TAB]: tab })(parameters).toString() });
  if (notes.length === 0) return null;
  return (
    <Box my="xs" fz="sm">
      {notes.length === 1 ? (
        <Text inherit c="dimmed">
          {notes[0]}
        </Text>
      ) : (
        <List size="sm" c="dimmed">
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      {totals.unknown > 0 && (
        <>
          <Anchor component={Link} to={toTab('plans')} inherit>
            Open Plans
          </Anchor>
          {' · '}
          <Anchor component={Link} to={toTab('mix')} inherit>
            Open Mix
          </Anchor>
          {' · '}
          <Anchor component={Link} to={toTab('elections')} inherit>
            Open Elections
          </Anchor>
        </>
      )}
    </Box>
  );
}

function figuresOf({ totals, budgetYearId, fiscalYear }: BenefitCostList) {
  const figure = {
    figure: 'benefit-cost' as const,
    budgetYearId: String(budgetYearId),
    fiscalYear: String(fiscalYear),
  };
  return [
    {
      ...{ label: 'Benefits', value: wholeDollars(totals.benefits), note: '' },
      why: budgetYearId !== null && <WhyButton figure={figure} of="Benefits" />,
    },
    { label: 'Schools pay', value: wholeDollars(totals.school), note: 'of the benefits' },
    { label: 'Town pays', value: wholeDollars(totals.town), note: 'of the benefits' },
    { label: 'Full cost', value: wholeDollars(totals.fullCost), note: 'benefits and pay' },
  ];
}
