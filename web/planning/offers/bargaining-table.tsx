import { Alert, Anchor, Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { type CSSProperties, memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { exportOffers, type SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDate } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { textWithPercent } from '../../../core/rules/schedules/terms-text.ts';
import { download, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { ratePercent } from '../../platform/ui/format.ts';
import { WhyFigures } from '../../records/explain/why-figure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { useWithYears } from '../../platform/shell/use-navigation.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { placedText } from '../schedules/placed-text.ts';
import { CheckedMark } from './checked-mark.tsx';
import { TermsCoster } from './cost-terms.ts';
import { OfferBar } from './offer-bar.tsx';
import { offersQuery } from './queries.ts';
import { RowMeanings } from './row-meanings.tsx';
import { SettlementTable, type Shown } from './settlement-table.tsx';
import { SideBySide } from './side-by-side.tsx';
import classes from './settlement.module.css';
import { useLiveOffers } from './use-live-offers.ts';
import { settledTerms, type Side, useSide } from './use-side.ts';
import { WhatFits } from './what-fits.tsx';

const FIRST_YEARS = 3;
const MAX_YEARS = 5;

const Bar = memo(OfferBar);
const Beside = memo(FiguresBeside);
const Actions = memo(TableActions);

/**
 * The offers of both sides on one schedule. A keystroke at first renders only the table. Everything else is rendered afterward, at low
 * priority.
 */
export function BargainingTable({ basis }: { basis: OfferBasis }) {
  useLiveOffers();
  const coster = useMemo(() => new TermsCoster(basis), [basis]);
  const ours = useSide(basis, coster, FIRST_YEARS);
  const theirs = useSide(basis, coster, FIRST_YEARS);
  const [shown, setShown] = useState<Shown>('ours');
  const offers = useQuery(offersQuery(basis.workGroupId, basis.budgetYearId));
  const [calmOurs, calmTheirs] = [useDeferredValue(ours), useDeferredValue(theirs)];
  const yearCount = ours.years.length;
  const { scheduleId, budgetYearId } = basis;
  const exporting = useMutation({
    mutationFn: (sides: readonly [Side, Side]) => {
      const both = [['Ours', sides[0]] as const, ['Theirs', sides[1]] as const];
      const sent = both.map(([name, { saved, years }]) => ({ name: saved?.name ?? name, years }));
      return download(exportOffers, { body: { scheduleId, budgetYearId, offers: sent } }, 'settlement.xlsx');
    },
  });
  const { mutate: exportSides } = exporting;
  const exportBoth = useCallback(() => exportSides([calmOurs, calmTheirs]), [exportSides, calmOurs, calmTheirs]);
  const setYears = useCallback(
    (count: number) => {
      calmOurs.setYearCount(count);
      calmTheirs.setYearCount(count);
    },
    [calmOurs, calmTheirs],
  );
  const loadOurs = useCallback((offer: SavedOffer | null) => load(calmOurs, calmTheirs, offer), [calmOurs, calmTheirs]);
  const loadTheirs = useCallback(
    (offer: SavedOffer | null) => load(calmTheirs, calmOurs, offer),
    [calmOurs, calmTheirs],
  );
  const side = shown === 'theirs' ? theirs : ours;

  return (
    <Stack>
      <LeaveGuard
        unsaved={ours.isChanged || theirs.isChanged ? 'The terms that you changed are not saved yet.' : null}
        parameters={['schedule', 'budgetYear']}
      />
      <LoadFailed what="Failed to load saved offers" query={offers} />
      <div className={classes.offers}>
        <Bar side="OURS" basis={basis} offers={offers.data} terms={calmOurs} onLoad={loadOurs} />
        <Bar side="THEIRS" basis={basis} offers={offers.data} terms={calmTheirs} onLoad={loadTheirs} />
      </div>
      {offers.data?.length === 0 && (
        <Text size="sm" c="dimmed" className="no-print">
          No offers are saved yet. Type our terms or their terms in the table below, and then choose Save.
        </Text>
      )}
      <NotPlaced count={basis.notPlaced} />
      <Settled basis={basis} />
      <div className={classes.layout} style={{ '--years': yearCount } as CSSProperties}>
        <Section
          className={classes.main}
          title={`${basis.workGroup}: ${basis.schedule}`}
          note={
            <>
              {countedWords(basis)}, base year {fiscalYearLabel(basis.baseYear)} <CheckedMark state={side.state} />
            </>
          }
        >
          <PrintedNames ours={calmOurs} theirs={calmTheirs} />
          <Group justify="space-between" gap="xs" mb="xs">
            <SegmentedControl
              className="no-print"
              aria-label="Figures"
              data={[
                { value: 'ours', label: 'Ours' },
                { value: 'theirs', label: 'Theirs' },
                { value: 'difference', label: 'Difference' },
              ]}
              value={shown}
              onChange={(value) => setShown(value)}
            />
            <Actions yearCount={yearCount} onYears={setYears} onExport={exportBoth} isExporting={exporting.isPending} />
          </Group>
          {side.error !== null && (
            <Failure title="Not checked">{side.error} Your browser calculated these figures.</Failure>
          )}
          {exporting.error && (
            <Failure title="Could not export">{messageOf(exporting.error, 'The file was not created.')}</Failure>
          )}
          <WhyFigures>
            <SettlementTable ours={ours} theirs={theirs} shown={shown} scheduleId={scheduleId} />
          </WhyFigures>
          <Text size="xs" c="dimmed" mt="xs" className="no-print">
            How to type terms: 3 means 3%. 1@1 + 1@92 means 1% on day 1 and another 1% on day 92. +1000 means $1,000
            more in each cell. top+1 means 1% more in the highest cell of each lane. step+2% adds a step that pays 2%
            more than the highest step. drop 1 removes step 1. hold means that no one moves up a step that year. once
            850 means $850 × FTE, paid once. In a blank year, the raise is undecided, so only steps are counted.
            {(side.saved === null || side.isChanged) && ' Save the offer to see how each amount is calculated.'}
          </Text>
          <RowMeanings />
        </Section>
        <Beside basis={basis} ours={calmOurs} theirs={calmTheirs} side={shown === 'theirs' ? calmTheirs : calmOurs} />
      </div>
    </Stack>
  );
}

/** Explains why the table does not start at 0%. */
function Settled({ basis }: { basis: OfferBasis }) {
  const terms = settledTerms(basis);
  const years = terms.map((one) => `${fiscalYearLabel(one.fiscalYear)} at ${one.terms}%`);
  const contracts = [...new Set(basis.settled.slice(0, terms.length).map(({ contract }) => `“${contract}”`))];
  if (terms.length === 0) return null;
  const list = new Intl.ListFormat('en-US');
  return (
    <Text size="sm">
      {contracts.length === 1 ? 'The contract' : 'The contracts'} {list.format(contracts)}{' '}
      {contracts.length === 1 ? 'settles' : 'settle'} {list.format(years)}, so both offers start with these percentages.
    </Text>
  );
}

/** Returns a text such as "488 on the schedule, 2 off schedule, 64 not placed". */
function countedWords({ people, groups, notPlaced }: OfferBasis): string {
  const offSchedule = groups.reduce((sum, group) => sum + (group.offSchedule === null ? 0 : group.people), 0);
  return placedText({ onSchedule: people - offSchedule, offSchedule, notPlaced });
}

/** Warns that some people are not included in the figures, and links to the screen where these people can be placed. */
function NotPlaced({ count }: { count: number }) {
  const withYears = useWithYears();
  if (count === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      <Group gap="4px 12px">
        {plural(count, 'person is not placed. Their', 'people are not placed. Their')} pay is not in any of these
        figures.
        <Anchor component={Link} to={withYears('/placements')} inherit className="no-print">
          Place them
        </Anchor>
      </Group>
    </Alert>
  );
}

function load(side: Side, other: Side, offer: SavedOffer | null): void {
  const { length } = side.years;
  const count = Math.max(offer?.years.length ?? 0, length);
  side.load(offer, count);
  if (count !== length) other.setYearCount(count);
}

/** In print, shows whose offers the table is about. The names of employees are not printed. */
function PrintedNames({ ours, theirs }: { ours: Side; theirs: Side }) {
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const nameOf = ({ saved, isChanged }: Side) =>
    saved === null ? 'not saved' : `${saved.name}${isChanged ? ', changed' : ''}`;
  return (
    <Text size="sm" mb="xs" className={classes.printed}>
      Ours: {nameOf(ours)}. Theirs: {nameOf(theirs)}. Printed {today}.
    </Text>
  );
}

interface FiguresBesideProps {
  basis: OfferBasis;
  ours: Side;
  theirs: Side;
  /** The side whose warnings are shown. */
  side: Side;
}

/** The figures that need not update with each keystroke. */
function FiguresBeside({ basis, ours, theirs, side }: FiguresBesideProps) {
  const { scheduleId, budgetYearId } = basis;
  const warnings = [...new Set([...basis.notes, ...(side.costing?.warnings ?? [])])];
  const take = (fiscalYear: number, percent: number) => {
    const at = ours.years.findIndex((year) => year.fiscalYear === fiscalYear);
    ours.type(at, textWithPercent(ours.years[at]?.terms ?? '', percent));
    toastSuccess(`The percentage in our terms for ${fiscalYearLabel(fiscalYear)} is now ${ratePercent(percent)}`);
  };
  return (
    <div className={classes.beside}>
      <SideBySide ours={ours} theirs={theirs} />
      <div className={`${classes.card ?? ''} no-print`}>
        <WhatFits asked={{ scheduleId, budgetYearId, years: ours.years }} onUse={take} />
      </div>
      <Section title="Notes" className={classes.card}>
        <List size="sm">
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      </Section>
    </div>
  );
}

interface TableActionsProps {
  yearCount: number;
  onYears: (count: number) => void;
  onExport: () => void;
  isExporting: boolean;
}

function TableActions({ yearCount, onYears, onExport, isExporting }: TableActionsProps) {
  return (
    <Group gap={6} className="no-print">
      <Button size="xs" variant="default" disabled={yearCount >= MAX_YEARS} onClick={() => onYears(yearCount + 1)}>
        Add a year
      </Button>
      <Button size="xs" variant="default" disabled={yearCount <= 1} onClick={() => onYears(yearCount - 1)}>
        Remove the final year
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Printer size={14} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isExporting}
        leftSection={<Download size={14} aria-hidden="true" />}
        onClick={onExport}
      >
        Export
      </Button>
    </Group>
  );
}
