import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { VacancyList } from '../../../core/contract/vacancies.ts';
import { plural } from '../../../core/plural.ts';
import { explainVacancies } from '../../../core/explain/explain-vacancies.ts';
import { sumFte } from '../../../core/rules/projection/enrollment-totals.ts';
import { useSession } from '../../platform/auth/session.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { WhyParts } from '../../records/explain/why-parts.tsx';
import type { Lists } from '../../records/line-items/column-values.ts';
import { SummaryCards, SummarySkeleton } from '../../records/line-items/summary-cards.tsx';
import { vacanciesQuery } from '../vacancies/queries.ts';
import { emptyText, fteText } from './labels.ts';
import { NoPositions } from './no-positions.tsx';
import { NoVacancies } from './no-vacancies.tsx';
import { PositionPanel } from './position-panel.tsx';
import { positionsQuery, type RosterYear } from './queries.ts';
import { useLivePositions } from './use-live-positions.ts';
import type { VacancyRow } from './vacancy-columns.ts';
import { VacancyGrid } from './vacancy-grid.tsx';

interface Props {
  year: RosterYear;
  lists: Lists;
  /** Opens the tab with the cost of departures and the vacancy rules. */
  onTurnover: () => void;
}

/** The widths of the figures while they load, in pixels. */
const FIGURES = [215, 145, 235, 205, 170];
const NOT_EDITED = { settled: () => Promise.resolve() };

/** The vacancies in a fiscal year, each with its price, the source of the price, and the lapse until the vacancy is filled. */
export function VacanciesTab({ year, lists, onTurnover }: Props) {
  const query = useQuery(vacanciesQuery(year));
  useLivePositions(NOT_EDITED, year);
  const { data } = query;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  const cards = useMemo(() => (data ? figuresOf(data) : []), [data]);
  const [openedId, open] = useState<number | null>(null);

  if (query.error && !data) return <LoadFailed what="Failed to load vacancies" query={query} />;
  return (
    <>
      {data ? <SummaryCards figures={cards} /> : <SummarySkeleton widths={FIGURES} />}
      {data && data.totals.unknown > 0 && <WithoutPrice unknown={data.totals.unknown} onTurnover={onTurnover} />}
      <VacancyGrid
        rows={rows}
        lists={lists}
        fiscalYear={year.fiscalYear}
        onOpen={open}
        empty={
          data?.positions === 0 ? (
            <NoPositions year={year} />
          ) : (
            <NoVacancies year={year} frozenFte={data?.frozenFte ?? 0} onTurnover={onTurnover} />
          )
        }
      />
      {openedId !== null && <OpenedPosition id={openedId} year={year} lists={lists} onClose={() => open(null)} />}
    </>
  );
}

function WithoutPrice({ unknown, onTurnover }: { unknown: number; onTurnover: () => void }) {
  return (
    <Alert color="yellow" variant="light" mt="xs" py="xs">
      <Group gap="sm">
        <Text size="sm">
          {plural(unknown, 'vacancy has', 'vacancies have')} no price and {unknown === 1 ? 'is' : 'are'} not in the
          dollar totals.
        </Text>
        <Button variant="default" size="compact-xs" onClick={onTurnover}>
          Set vacancy rules
        </Button>
      </Group>
    </Alert>
  );
}

/** The panel of the vacancy's position. */
function OpenedPosition({ id, year, lists, onClose }: Omit<Props, 'onTurnover'> & { id: number; onClose: () => void }) {
  const isAdmin = useSession().user?.role === 'ADMIN';
  const position = useQuery(positionsQuery(year)).data?.positions.find((one) => one.id === id);
  if (!position) return null;
  return <PositionPanel position={position} year={year} lists={lists} isAdmin={isAdmin} onClose={onClose} />;
}

function rowsOf({ vacancies }: VacancyList): VacancyRow[] {
  const parts = new Map<number, number>();
  return vacancies.map((vacancy) => {
    const part = (parts.get(vacancy.positionId) ?? 0) + 1;
    parts.set(vacancy.positionId, part);
    return { ...vacancy, key: `${vacancy.positionId}-${part}` };
  });
}

function figuresOf(list: VacancyList) {
  const { vacancies, totals, frozenFte } = list;
  const positions = new Set(vacancies.map(({ positionId }) => positionId)).size;
  return [
    { label: 'Vacancies', value: count(positions), note: emptyText(list) },
    {
      ...{ label: 'Vacant FTE', value: fteText(sumFte(vacancies.map(({ fte }) => fte))) },
      note: frozenFte > 0 ? `excluding ${fteText(frozenFte)} frozen` : '',
    },
    { label: 'Price', value: wholeDollars(totals.price), note: 'for a whole year' },
    { label: 'Lapse', value: wholeDollars(totals.lapse), note: 'until filled' },
    {
      ...{ label: 'Paid', value: wholeDollars(totals.paid), note: 'this year' },
      why: <WhyParts explanation={explainVacancies(list)} of="Cost of vacancies" />,
    },
  ];
}
