import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Position, PositionList } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { plural } from '../../../core/plural.ts';
import { useSession } from '../../platform/auth/session.tsx';
import { count } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { toastWarning } from '../../platform/ui/toast.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import type { Lists } from '../../records/line-items/column-values.ts';
import { SearchedGrid } from '../../records/line-items/searched-grid.tsx';
import { SummaryCards, SummarySkeleton } from '../../records/line-items/summary-cards.tsx';
import { useListFilters } from '../../records/line-items/use-list-filters.tsx';
import { vacanciesQuery } from '../vacancies/queries.ts';
import { withDerivedPrices } from './derived-prices.ts';
import { emptyText, fteText, labelOf, POSITION_FIGURES } from './labels.ts';
import { NoPositions } from './no-positions.tsx';
import { PositionActions } from './position-actions.tsx';
import { positionColumns } from './position-columns.ts';
import { positionFilters } from './position-filters.ts';
import { PositionPanel } from './position-panel.tsx';
import { positionsQuery, type RosterYear } from './queries.ts';
import { useLivePositions } from './use-live-positions.ts';
import { rowIdOf, usePositionEdits } from './use-position-edits.ts';

const changedBy = (row: Position) => row.updatedBy;

/** The positions of one fiscal year, with totals, filters (in the URL), editing and a detail panel. */
export function PositionsScreen({ year, lists }: { year: RosterYear; lists: Lists }) {
  const query = useQuery(positionsQuery(year));
  const isAdmin = useSession().user?.role === 'ADMIN';
  const priced = useQuery(vacanciesQuery(year)).data;
  const rows = useMemo(() => withDerivedPrices(query.data?.positions, priced?.vacancies), [query.data, priced]);
  const edits = usePositionEdits(rows, year);
  useLivePositions(edits.store, year);
  const columns = useMemo(() => positionColumns(lists, isAdmin), [lists, isAdmin]);
  const choices = useMemo(() => positionFilters(lists), [lists]);
  const list = useListFilters(choices, 'Search number, title, people…', edits.rows);
  const [openedId, open] = useState<string | null>(null);
  useAskedPosition(edits.rows, query.refetch, year.fiscalYear, open);
  const rowActions = useMemo(() => [{ label: 'Open', run: open }], []);
  const cards = useMemo(() => figuresOf(edits.rows ?? []), [edits.rows]);
  const opened = edits.rows?.find((row) => rowIdOf(row) === openedId);

  if (query.error && !query.data) return <LoadFailed what="Failed to load positions" query={query} />;
  return (
    <>
      {edits.rows ? <SummaryCards figures={cards} /> : <SummarySkeleton widths={POSITION_FIGURES} />}
      <SearchedGrid
        {...list}
        memory="positions"
        label="Positions"
        noun="positions"
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={changedBy}
        edits={edits}
        rowActions={rowActions}
        actions={<PositionActions year={year} lists={lists} />}
        empty={<NoPositions year={year} />}
      />
      {opened && (
        <PositionPanel
          key={opened.id}
          position={opened}
          year={year}
          lists={lists}
          isAdmin={isAdmin}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

/**
 * Opens the position whose id is in the URL. Then removes the id from the URL, so that the same link works again. If the position is not in
 * the loaded list, the list may be outdated. Therefore, it is loaded again before the position counts as missing.
 */
function useAskedPosition(
  rows: readonly Position[] | undefined,
  refetch: () => Promise<{ data: PositionList | undefined; isError: boolean }>,
  fiscalYear: number,
  open: (id: string) => void,
): void {
  const [asked, setAsked] = useParameter('position', IN_PLACE);
  const isListed = asked === null ? undefined : rows?.some((row) => rowIdOf(row) === asked);
  useEffect(() => {
    if (asked === null || isListed === undefined) return;
    if (isListed) {
      open(asked);
      setAsked(null);
      return;
    }
    let isCurrent = true;
    void refetch().then(({ data, isError }) => {
      if (!isCurrent || (!isError && data?.positions.some((row) => rowIdOf(row) === asked))) return;
      toastWarning(
        isError
          ? 'The position did not open because the positions failed to reload. Follow the link again.'
          : `This position is not in ${fiscalYearLabel(fiscalYear)}. It was deleted or begins in a later year.`,
      );
      setAsked(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, setAsked, isListed, refetch, fiscalYear, open]);
}

function figuresOf(positions: readonly Position[]) {
  const totals = totalStaffing(positions);
  const closed = positions.filter(({ state }) => state === 'CLOSED').length;
  const others = [
    totals.proposed > 0 && `+ ${count(totals.proposed)} proposed (${fteText(totals.proposedFte)} FTE)`,
    closed > 0 && `+ ${count(closed)} closed`,
  ];
  return [
    { label: 'Positions', value: count(totals.positions), note: others.filter(Boolean).join(' ') },
    { label: 'Authorized FTE', value: fteText(totals.authorizedFte), note: '' },
    { label: 'Filled FTE', value: fteText(totals.filledFte), note: '' },
    {
      label: 'Vacant FTE',
      value: fteText(totals.vacantFte),
      note: [emptyText(totals), totals.frozen > 0 && `including ${fteText(totals.frozenFte)} frozen FTE`]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Over-filled FTE', value: fteText(totals.overFilledFte), note: plural(totals.overFilled, 'position') },
  ];
}
